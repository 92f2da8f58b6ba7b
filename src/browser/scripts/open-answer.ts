function openNamed() {
  const faq = document.getElementById(location.hash.slice(1))?.closest('details');
  if (faq) faq.open = true;
}

addEventListener('hashchange', openNamed);
openNamed();
