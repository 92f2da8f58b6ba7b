const complaintForm = document.querySelector<HTMLFormElement>('.complaint-choice');
const [problemChoice, nationChoice] = complaintForm?.querySelectorAll('select') ?? [];
const complaintPaths = [...document.querySelectorAll<HTMLDetailsElement>('.complaint-path')];

function showPaths() {
  const problem = problemChoice?.value ?? '';
  const nation = nationChoice?.value ?? '';
  for (const path of complaintPaths) {
    path.hidden = problem !== '' && path.dataset['problem'] !== problem;
    if (problem !== '' && !path.hidden) path.open = true;
    for (const office of path.querySelectorAll<HTMLElement>('[data-nations]')) {
      const nations = office.dataset['nations']?.split('|') ?? [];
      office.hidden = nation !== '' && !nations.includes(nation);
    }
  }
  const shown = complaintPaths.filter(({ hidden }) => !hidden).length;
  const status = complaintForm?.querySelector('.complaint-status');
  if (status) {
    status.textContent = `Showing ${shown === 1 ? 'one way' : `${shown} ways`} to complain, for ${nation || 'all nations'}.`;
  }
}

complaintForm?.addEventListener('change', showPaths);
