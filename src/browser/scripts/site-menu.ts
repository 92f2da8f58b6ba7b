/**
 * What the header's menus do beyond their HTML: Escape, an outside click and a return from the
 * back/forward cache close them (rules §2). Without this script they still open.
 */
const submenus = document.querySelectorAll<HTMLDetailsElement>('.site-submenu');

function closeSubmenus(except?: Node | null) {
  for (const submenu of submenus) {
    if (!except || !submenu.contains(except)) submenu.open = false;
  }
}

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  for (const submenu of submenus) {
    if (!submenu.matches(':hover, :focus-within')) continue;
    // Hover and focus keep a dropdown showing, so it is dismissed until both have left it.
    submenu.dataset.dismissed = '';
    if (submenu.contains(document.activeElement)) submenu.querySelector('summary')?.focus();
  }
  closeSubmenus();
});

for (const submenu of submenus) {
  const forget = () => {
    if (!submenu.matches(':hover, :focus-within')) delete submenu.dataset.dismissed;
  };
  submenu.addEventListener('mouseleave', forget);
  submenu.addEventListener('focusout', () => requestAnimationFrame(forget));
  submenu.addEventListener('toggle', () => {
    if (submenu.open) delete submenu.dataset.dismissed;
  });
}

addEventListener('click', (event) => closeSubmenus(event.target as Node));

addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  closeSubmenus();
  document.getElementById('site-menu')?.hidePopover();
});
