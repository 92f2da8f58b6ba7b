type SourcedFigure = {
  clinicId: string;
  field: string;
  /** In the column's format, such as 99.5. */
  value: string | number;
  quote: string;
  checkedOn: string;
};

/**
 * SQL for the database owner: writes the value with its page, text and quote, replacing earlier
 * evidence.
 */
export const toPublishedFigure = ({
  clinicId,
  field,
  value,
  quote,
  checkedOn,
}: SourcedFigure): string => `
  update clinics set ${field} = '${value}' where id = '${clinicId}';
  delete from figure_sources where clinic_id = '${clinicId}' and field = '${field}';
  with page as (
    insert into source_pages (clinic_id, kind, url, title)
    values ('${clinicId}', 'clinic', 'https://clinic.example/prices', 'Prices')
    on conflict (clinic_id, url, title) do update set kind = 'clinic'
    returning id
  ), capture as (
    insert into private.page_captures (page_id, how, body, taken_at, last_seen_at)
    select id, 'pasted', '${quote}', '${checkedOn}', '${checkedOn}' from page
    on conflict (page_id, body_sha256) do update set last_seen_at = excluded.last_seen_at
    returning id, page_id
  )
  insert into figure_sources (
    clinic_id, field, state, value, source_title, source_url, checked_on, page_id, capture_id, quote
  )
  select '${clinicId}', '${field}', 'published', '${value}', 'Prices', 'https://clinic.example/prices',
    '${checkedOn}', page_id, id, '${quote}'
  from capture;
`;
