-- Real clinics for an empty database. Each fact names the page it was read on; anything not stated is null. Every
-- page was read as a stored copy whose words were not kept, so each fact is noted until somebody reads the page
-- again.
--
-- A page consists of its title, its address, its own date (null if it has none) and the date it was read, unless
-- that is 21 November 2026. A fact consists of its value, its page, `register` if that page is part of a regulator's
-- register, and the date it was read, unless that is the page's.
create temporary table real_clinics as
select
  ('c11c0000-0000-4000-8000-' || lpad(clinic ->> 'number', 12, '0'))::uuid as id,
  replace(lower(clinic ->> 'name'), ' ', '-') as slug,
  clinic
from jsonb_array_elements($clinics$
[
  {
    "number": 1, "name": "Releaf", "website": "https://releaf.co.uk", "review_published": true,
    "pages": {
      "terms": ["Releaf: terms and conditions", "https://releaf.co.uk/terms-conditions"],
      "cancel": ["Releaf: patient cancellation policy", "https://releaf.co.uk/patient-cancellation-policy"],
      "plans": ["Releaf: the difference between Releaf+ and pay as you go", "https://releaf.co.uk/blog/what-s-the-difference-between-releaf-and-pay-as-you-go"],
      "guarantee": ["Releaf: money-back guarantee", "https://releaf.co.uk/money-back-guarantee", null, "2026-11-26"]
    },
    "facts": {
      "tagline": ["The Releaf+ programme, or pay as you go", "plans"],
      "legal_entity": ["Its terms name Releaf Dispensary Ltd", "terms"],
      "phone": ["0203 657 3346", "terms"],
      "email": ["support@releaf.co.uk", "terms"],
      "address_street": ["Unit 3 Castlebridge Office Village, Castle Marina Road", "terms"],
      "address_city": ["Nottingham", "terms"],
      "address_postcode": ["NG7 1TN", "terms"],
      "services_nations": [["UK"], "terms"],
      "membership_options": [[{"name": "Releaf+", "annual_fee": null, "benefits": []}], "plans"],
      "subscription_terms": ["You choose after the first consultation: the Releaf+ programme, or pay as you go. The care is the same.", "plans"],
      "refund_rule": ["A full refund if the first check finds that you cannot be treated, or if you cancel with five working days’ notice. 80% if you cancel with two working days’ notice and your records have already been ordered, or if you did not give your full medical history. No refund with less notice, if you miss the appointment, or if you are over 10 minutes late.", "cancel"],
      "refund_if_refused": ["The consultation fee, if the team decides that treatment is not right for you and everything you said was true and complete", "guarantee"],
      "records_needed": ["Your medical records before the consultation, and proof of identity. The clinic orders your Summary Care Record.", "cancel"],
      "follow_up_schedule": ["When a clinician thinks one is needed. The page gives no fixed times.", "plans"]
    }
  },
  {
    "number": 2, "name": "Alternaleaf", "website": "https://www.alternaleaf.co.uk", "review_published": true,
    "pages": {
      "terms": ["Alternaleaf: terms of service", "https://consult.alternaleaf.co.uk/terms-of-service"],
      "education": ["Alternaleaf: medical cannabis education", "https://www.alternaleaf.co.uk/medical-cannabis-education"],
      "help": ["Alternaleaf: help centre", "https://support.alternaleaf.co.uk"]
    },
    "facts": {
      "tagline": ["A membership, or pay as you go", "help"],
      "legal_entity": ["Its terms name two firms: Montu UK Ltd, trading as Alternaleaf, and Montu Group UK Ltd", "terms"],
      "address_street": ["140 Wharfedale Road, Winnersh Triangle", "terms"],
      "address_city": ["Reading", "terms"],
      "address_postcode": ["RG41 5RB", "terms"],
      "ages_treated": ["18 or over, with more caution under the age of 24", "education"],
      "children_treated": [false, "education"],
      "exclusions": ["Anybody who has had psychosis or schizophrenia, and anybody who is pregnant or breastfeeding", "education"],
      "treatments_tried": ["At least two usual treatments that did not fully work or had unwanted effects", "education"],
      "specialisations": [["Chronic Pain", "Nerve pain", "Muscle and joint pain", "Cancer-related pain", "Arthritis", "Fibromyalgia", "Migraine", "Epilepsy", "Multiple Sclerosis", "Parkinson’s", "Autism", "ADHD", "Anxiety", "PTSD", "Depression", "OCD", "Insomnia", "Crohn’s disease", "IBD", "IBS", "Endometriosis", "Menopause", "PMDD"], "education"],
      "membership_options": [[{"name": "Alternaleaf membership", "annual_fee": null, "benefits": []}], "help"],
      "subscription_terms": ["A membership, or pay as you go. You can switch between them.", "help"],
      "first_seen_by": [["consultant"], "help", null, "2026-11-26"],
      "transfer_needs": ["It takes people from other clinics, and asks them for information. Our copy does not say what information.", "help", null, "2026-11-26"],
      "approval_step": ["Its help pages mention approval by a team of clinicians after the first appointment.", "help"]
    }
  },
  {
    "number": 3, "name": "Mamedica", "website": "https://www.mamedica.co.uk", "review_published": true,
    "pages": {
      "terms": ["Mamedica: terms and conditions", "https://www.mamedica.co.uk/terms-conditions/"],
      "dispensary": ["Mamedica Dispensary: terms and conditions", "https://www.mamedicadispensary.com/terms-conditions/"],
      "growth": ["Mamedica: growth six years after legalisation", "https://mamedica.co.uk/mamedicas-growth-six-years-after-medical-cannabis-legalisation/"],
      "become": ["Mamedica: how to become a patient", "https://mamedica.co.uk/how-to-become-a-medical-cannabis-patient/"],
      "faqs": ["Mamedica: frequently asked questions", "https://www.mamedica.co.uk/faqs/"],
      "policy": ["Mamedica: terms and conditions under its policies", "https://mamedica.co.uk/policies/terms-and-conditions", null, "2026-11-26"],
      "hours": ["Mamedica: terms and conditions", "https://mamedica.co.uk/terms-conditions/", null, "2026-11-26"],
      "asa": ["Advertising Standards Authority: ruling A25-1312203", "https://www.asa.org.uk/rulings/mamedica-ltd-a25-1312203-mamedica-ltd.html"]
    },
    "facts": {
      "tagline": ["You are not tied to a monthly subscription", "faqs"],
      "legal_entity": ["MAMEDICA Limited", "terms"],
      "phone": ["0330 580 1170", "terms"],
      "email": ["info@mamedica.co.uk", "terms"],
      "accreditations": [[{"type": "CQC", "name": "provider number stated by the clinic", "certification_number": "1-11989474057"}], "policy"],
      "pharmacy_in_house": [true, "dispensary"],
      "pharmacy_route": ["Its own dispensary, MAMEDICA Dispensary Limited, which gives its GPhC number as 9011846", "dispensary"],
      "services_nations": [["UK"], "growth"],
      "services_consultation_types": [["video"], "growth"],
      "specialisations": [["Mental health", "Chronic Pain", "Neurology"], "growth"],
      "established_year": [2022, "growth"],
      "follow_up_schedule": ["After the first year, at least one consultation each year, it told the Advertising Standards Authority", "asa", "register"],
      "referral": ["Its pages disagree. One says that you can refer yourself with an online form, or that a GP or private doctor can refer you. Its terms are for people already diagnosed and referred by a GP or specialist.", "policy"],
      "treatments_tried": ["At least two different treatments", "become"],
      "records_needed": ["Records from your GP or specialist, photo ID and a signed agreement. If the records have to be requested, it may take a little longer.", "faqs", null, "2026-11-26"],
      "transfer_needs": ["Your first and last prescriptions and a discharge letter", "faqs"],
      "waiting_time": ["Within 7 days as a rule, once all documents are in", "faqs"],
      "delivery_standard_days": ["3–4 working days after you pay the pharmacy", "faqs"],
      "subscription_terms": ["You are not tied to a monthly subscription, and may leave at any time.", "faqs"],
      "refund_rule": ["Cancel or change an appointment at least 48 hours ahead, or you may be charged. Card payments only.", "terms"],
      "opening_hours": ["9am to 5.30pm. The page does not say on which days.", "hours"],
      "emergency_contact": ["For side effects outside its opening hours, its page gives NHS 111. Our note: NHS 111 does not cover Northern Ireland.", "hours"]
    }
  },
  {
    "number": 4, "name": "Curaleaf", "website": "https://curaleafclinic.com", "review_published": true,
    "pages": {
      "terms": ["Curaleaf Clinic: terms", "https://curaleafclinic.com/?p=1004"],
      "cqc": ["Care Quality Commission: Curaleaf Clinic, location 1-7773710913", "https://www.cqc.org.uk/location/1-7773710913/reports/AP4289/overall", "2025-01-08"],
      "delivery": ["Curaleaf Clinic: how delivery works", "https://curaleafclinic.com/how-does-curaleaf-delivery-work", "2026-02-10"],
      "glossary": ["Curaleaf Clinic: glossary", "https://curaleafclinic.com/medical-cannabis-glossaries/medical-cannabis/"]
    },
    "facts": {
      "tagline": ["You choose the pharmacy", "delivery"],
      "legal_entity": ["Sapphire Clinics (London) Limited, company 11934279, trading as Curaleaf Clinic", "terms"],
      "cqc_registered": [true, "cqc", "register"],
      "cqc_rating": ["Good overall (assessed July and August 2024)", "cqc", "register"],
      "address_street": ["10 Harley Street", "cqc", "register"],
      "address_city": ["London", "cqc", "register"],
      "address_postcode": ["W1G 9PF", "cqc", "register"],
      "phone": ["020 7467 8345", "terms"],
      "ages_treated": ["18 or over, unless agreed otherwise", "terms"],
      "first_seen_by": [["doctor"], "delivery", null, "2026-11-26"],
      "services_nations": [["UK"], "terms"],
      "membership_options": [[{"name": "Annual Fixed-Term Subscription", "annual_fee": null, "benefits": ["One year, paid in full at the start", "Not refundable, with few exceptions"]}], "terms"],
      "subscription_terms": ["A subscription for one fixed year. You pay all of it at the start. There is no notice period during the year.", "terms"],
      "refund_rule": ["The yearly subscription is not refunded, with few exceptions. Our copy ends before any rule on single appointments.", "terms"],
      "records_needed": ["A Summary Care Record", "cqc", "register"],
      "approval_step": ["A team of clinicians reviews every case after the appointment, before a prescription.", "delivery"],
      "pharmacy_route": ["You choose the pharmacy. It takes your payment, packs the medicine, and delivers it or lets you collect it. The clinic does not deliver. Curaleaf Pharmacy is a separate pharmacy.", "delivery", null, "2026-11-26"],
      "delivery_standard_days": ["Set by the pharmacy you choose", "delivery"],
      "treatments_tried": ["Two or more licensed treatments that did not help", "glossary"]
    }
  },
  {
    "number": 5, "name": "CB1 Medical", "website": "https://cb1medical.com", "review_published": true,
    "pages": {
      "terms": ["CB1 Medical: terms and conditions", "https://cb1healthcare.com/terms-conditions"],
      "faq": ["CB1 Medical: frequently asked questions", "https://cb1medical.com/?p=5350"],
      "privacy": ["CB1 Medical: privacy and cookies", "https://cb1medical.com/privacy-and-cookies", null, "2026-11-26"]
    },
    "facts": {
      "tagline": ["Asks to see your GP records", "faq"],
      "legal_entity": ["CB1 Medical Ltd, company 13910422", "privacy"],
      "accreditations": [[{"type": "CQC", "name": "provider number stated by the clinic", "certification_number": "1-12789410247"}], "terms"],
      "address_street": ["Willows Health, 184 Coleman Road", "terms"],
      "address_city": ["Leicester", "terms"],
      "address_postcode": ["LE5 4LJ", "terms"],
      "phone": ["0116 273 1233", "terms"],
      "email": ["enquiries@cb1medical.com", "terms"],
      "records_needed": ["You answer questions about your health and let the clinic see your GP records", "faq"],
      "first_seen_by": [["consultant"], "faq", null, "2026-11-26"],
      "refund_if_refused": ["Fees are refunded if you are found not to be suitable. Our copy of the page ends mid-sentence, so ask what the rules are.", "faq"]
    }
  },
  {
    "number": 6, "name": "Cantourage", "website": "https://www.canclinic.com", "review_published": true,
    "pages": {
      "education": ["Cantourage Clinic: education", "https://www.canclinic.com/education"]
    },
    "facts": {
      "tagline": ["Consultations with specialist doctors in several fields", "education"]
    }
  },
  {
    "number": 11, "name": "Lyphe", "website": "https://lyphe.com", "review_published": false,
    "pages": {
      "cqc": ["Care Quality Commission: Lyphe Clinic, location 1-7699897928", "https://www.cqc.org.uk/location/1-7699897928/inspection-summary", "2022-11-09"],
      "cqcjune": ["Care Quality Commission: Lyphe Clinic, location 1-7699897928", "https://www.cqc.org.uk/location/1-7699897928/inspection-summary", "2022-06-08"],
      "terms": ["Lyphe Clinic: terms and conditions", "https://lyphe.com/terms-conditions"],
      "sub": ["Lyphe Clinic: can I cancel my subscription", "https://lyphe.com/help/can-i-cancel-my-subscription"]
    },
    "facts": {
      "tagline": ["Pay for each visit, or join a plan for a year", "terms"],
      "legal_entity": ["The MC Clinic Ltd, trading as Lyphe Clinic, formerly The Medical Cannabis Clinics", "cqc", "register"],
      "cqc_registered": [true, "cqc", "register"],
      "cqc_rating": ["Good overall (inspected September and October 2022)", "cqc", "register"],
      "address_street": ["Unit 13, Farnborough Business Centre, Eelmoor Road", "cqc", "register"],
      "address_city": ["Farnborough", "cqc", "register"],
      "address_postcode": ["GU14 7XA", "cqc", "register"],
      "phone": ["0204 538 2273", "sub"],
      "email": ["info@lyphe.com", "sub"],
      "services_nations": [["UK", "Channel Islands"], "terms"],
      "ages_treated": ["18 or over", "terms"],
      "children_treated": [false, "terms"],
      "first_seen_by": [["consultant"], "terms", null, "2026-11-26"],
      "prescribed_by": [["doctor", "nurse", "pharmacist"], "terms", null, "2026-11-26"],
      "approval_step": ["Its own independent prescribers check your form before the first consultation, and a team of clinicians meets after it. In the Channel Islands a GP sees you first.", "terms", null, "2026-11-26"],
      "exclusions": ["Anybody diagnosed with psychosis, bipolar disorder or schizophrenia. Its page of frequently asked questions names only psychosis and schizophrenia.", "terms"],
      "treatments_tried": ["A diagnosis, and at least two usual treatments", "terms"],
      "initial_consultation_fee": [49, "terms"],
      "follow_up_consultation_fee": [49, "terms"],
      "prescription_fee": [25, "terms"],
      "form_fee": [9.99, "terms"],
      "form_fee_comes_off": [true, "terms"],
      "pricing_table": [[{"item": "Medicine with a repeat prescription", "price": "Extra", "note": null}], "terms"],
      "membership_options": [[{"name": "Lyphe Saver", "annual_fee": 99.99, "benefits": ["UK only, once you have passed the first check", "At least one year", "The form fee comes off it", "£9.99 a month, or £99.99 for the year"]}], "terms"],
      "subscription_terms": ["Lyphe Saver lasts at least one year. After that year, you must give 30 days’ notice to cancel.", "sub"],
      "refund_rule": ["For Lyphe Saver: you can change your mind within 14 days unless you have used it. Leaving within the year costs 10% of what remains.", "sub"],
      "waiting_time": ["2–3 weeks as a rule, from the form until the pharmacy has the prescription", "terms", null, "2026-11-26"],
      "pharmacy_route": ["A pharmacy of your choice", "terms"],
      "records_needed": ["Your medical history and Summary Care Record", "terms"],
      "opening_hours": ["In 2022: 9am to 6pm, with evening and weekend appointments if booked ahead", "cqc", "register"],
      "specialisations": [["Pain", "Mental health", "Neurology", "Gut conditions", "Cancer", "Palliative care"], "cqcjune", "register"]
    }
  },
  {
    "number": 12, "name": "Elios Clinics", "website": "https://www.eliosclinics.com", "review_published": false,
    "pages": {
      "repeat": ["Elios Clinics: repeat prescriptions", "https://www.eliosclinics.com/repeat-prescriptions/"]
    },
    "facts": {
      "tagline": ["Follow-ups every month at first, then every three months", "repeat"],
      "follow_up_schedule": ["Every month at first, and every three months once you are stable", "repeat"],
      "repeat_time": ["Up to a week. A clinician decides, the pharmacy gets the prescription, and only then do you pay for the medicine.", "repeat", null, "2026-11-26"],
      "pricing_table": [[{"item": "Repeat prescription", "price": "Charged; ask how much", "note": "One month at a time, after at least two appointments"}], "repeat"]
    }
  },
  {
    "number": 13, "name": "Wellford Medical Clinics", "website": "https://wellfordclinics.com", "review_published": false,
    "pages": {
      "how": ["Wellford Medical Clinics: how it works", "https://wellfordclinics.com/for-patients/how-it-works"],
      "faq": ["Wellford Medical Clinics: frequently asked questions", "https://wellfordclinics.com/faqs/"]
    },
    "facts": {
      "tagline": ["You apply through its app", "how"],
      "records_needed": ["An NHS Summary Care Record, photo ID and a form, all through its app", "how"],
      "pharmacy_route": ["You choose the pharmacy", "faq"],
      "prescribed_by": [["consultant"], "faq", null, "2026-11-26"],
      "delivery_standard_days": ["Up to 2 weeks for the first medicine", "faq"]
    }
  },
  {
    "number": 14, "name": "Medicann", "website": "https://medicann.co.uk", "review_published": false,
    "pages": {
      "faq": ["Medicann: frequently asked questions", "https://medicann.co.uk/faq"]
    },
    "facts": {
      "tagline": ["Asks for GP or specialist records and photo ID", "faq"],
      "records_needed": ["Records from your GP or specialist, photo ID and a signed treatment agreement", "faq"],
      "transfer_needs": ["Letters from the clinic you are leaving", "faq"],
      "referral": ["It offers a form for help with a referral", "faq"]
    }
  }
]
$clinics$) as listed (clinic);

insert into public.clinics
select complete.*
from real_clinics as listed
cross join lateral (
  select jsonb_object_agg(fact.key, fact.value -> 0) as facts
  from jsonb_each(clinic -> 'facts') as fact
) as stated
cross join lateral jsonb_populate_record(
  null::public.clinics,
  jsonb_build_object(
    'id', id,
    'slug', slug,
    'name', clinic -> 'name',
    'website', clinic -> 'website',
    'review_published', clinic -> 'review_published',
    'review_slug', case when (clinic -> 'review_published')::boolean then slug || '-review' end,
    'is_example', false,
    'active', true,
    'created_at', '2026-11-22T07:00:00Z',
    'updated_at', '2026-11-28T00:30:00Z'
  ) || facts
) as complete;

-- A page is part of a register if one of its facts says so.
insert into public.source_pages (id, clinic_id, kind, url, title)
select md5(id || page.key)::uuid, id,
  case when exists (
    select from jsonb_each(clinic -> 'facts') as fact
    where fact.value ->> 1 = page.key and fact.value ->> 2 = 'register'
  ) then 'register' else 'clinic' end,
  page.value ->> 1, page.value ->> 0
from real_clinics
cross join lateral jsonb_each(clinic -> 'pages') as page
on conflict (clinic_id, url, title) do nothing;

insert into public.figure_sources (
  id, clinic_id, field, page_id, state, value, source_title, source_url, source_dated_on, source_is_copy,
  checked_on
)
select
  md5(listed.id || fact.key)::uuid,
  listed.id,
  fact.key,
  page.id,
  'noted',
  fact.value ->> 0,
  page.title,
  page.url,
  (named ->> 2)::date,
  true,
  coalesce((fact.value ->> 3)::date, (named ->> 3)::date, date '2026-11-21')
from real_clinics as listed
cross join lateral jsonb_each(clinic -> 'facts') as fact
cross join lateral (select clinic -> 'pages' -> (fact.value ->> 1) as named) as read
join public.source_pages as page
  on page.clinic_id = listed.id and page.url = named ->> 1 and page.title = named ->> 0;

drop table real_clinics;

-- The conditions of the index. Nobody counts patients by condition.
insert into public.condition_figures (condition)
values
  ('Chronic Pain'), ('Epilepsy'), ('Multiple Sclerosis'), ('Cancer Support'),
  ('Anxiety & PTSD'), ('Sleep Disorders'), ('Fibromyalgia'), ('Arthritis');

-- No clinic's reply is known, and nobody has searched a register yet.
insert into public.official_findings (
  id, updated_at, clinic_id, body, dated_on, document_title, document_url, list_url, outcome, read_on, is_copy
)
select md5(c.id || f.document_url || f.dated_on)::uuid, timestamptz '2026-11-28T00:30:00Z', c.id, f.body, f.dated_on, f.document_title, f.document_url, f.list_url, f.outcome, f.read_on, true
from (
  values
    (
      'Curaleaf', 'cqc', date '2025-01-08', 'Assessment AP4289',
      'https://www.cqc.org.uk/location/1-7773710913/reports/AP4289/overall/safe', null,
      'Good overall, outstanding for how it is led; but the CQC was not sure that patients were always fully informed when they gave consent, because they signed treatment agreements before the first consultation.',
      date '2026-11-21'
    ),
    (
      'Curaleaf', 'cqc', date '2021-05-27', 'Earlier inspection of Curaleaf Clinic',
      'https://communities.cqc.org.uk/location/1-7773710913/reports', null,
      'Good on four of the five questions, and outstanding for how it is led, after an inspection on 26 and 27 May 2021.',
      date '2026-11-21'
    ),
    (
      'Lyphe', 'cqc', date '2022-11-09', 'Summary of inspections, as of 9 November 2022',
      'https://www.cqc.org.uk/location/1-7699897928/reports', null,
      'Good overall and on all five questions after an inspection in September and October 2022, with significant improvements since March.',
      date '2026-11-26'
    ),
    (
      'Lyphe', 'cqc', date '2022-06-08', 'Summary of inspections, as of 8 June 2022',
      'https://www.cqc.org.uk/location/1-7699897928/reports', null,
      'Requires improvement after an inspection in March 2022: records did not always show what was being treated, team discussions were not recorded, and the prescribing policy had gaps.',
      date '2026-11-26'
    ),
    (
      'Mamedica', 'asa', date '2026-01-28', 'Ruling A25-1312203',
      'https://www.asa.org.uk/rulings/mamedica-ltd-a25-1312203-mamedica-ltd.html',
      'https://www.asa.org.uk/codes-and-rulings/rulings.html?date_period=past_year&topic=B9497F61-870A-4053-A85BC98F42051F66%2CB9A1B16C-4DFA-41E5-BF1124CAA56B737A',
      'Upheld: a price comparison on its website was misleading, its basis was not clear, and people could not verify it.',
      date '2026-11-26'
    )
) as f (clinic, body, dated_on, document_title, document_url, list_url, outcome, read_on)
join public.clinics c on c.name = f.clinic;
