const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function WideTable() {
  return (
    <div className="styleguide-table" role="region" aria-label="A wide table" tabIndex={0}>
      <table>
        <caption>Pounds by month</caption>
        <thead>
          <tr>
            <th scope="col">Clinic</th>
            {MONTHS.map((month) => (
              <th key={month} scope="col">
                Month {month}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {['Known Clinic', 'Unchecked Clinic'].map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {MONTHS.map((month) => (
                <td key={month}>£{month * 10}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
