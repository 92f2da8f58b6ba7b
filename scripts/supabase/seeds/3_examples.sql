-- Example clinics for an empty database: invented as a whole, to show what full records look like. Their
-- telephone numbers and e-mail domains are reserved for fiction, their addresses and companies are invented,
-- and a live site shows none of them. No user is created here.
--
-- Ids are fixed so that rows keep their identity from one database to the next:
-- c11c… clinics (from 21), 4e71… reviews.

-- Reviews of service alone. The hundreds of a number are the clinic's.
create temporary table example_reviews as
select *, number / 100 as clinic
from (
  values
    (101, date '2026-11-02', 'Amira K.', 5, 'Clear from the start',
     'Signing up took ten minutes and I knew what would happen next at each step.', null),
    (102, '2026-09-18', 'Tom B.', 5, 'On time',
     'The video call began when they said it would. The doctor had read my records.', null),
    (103, '2026-08-30', 'Siân P.', 4, 'Good, but chase your records',
     'The clinic was quick. My surgery was not, so I waited two weeks for the records.',
     'Thank you, Siân. You can ask us to request records for you when you sign up.'),
    (104, '2026-07-11', 'Derek M.', 5, null,
     'Phoned twice with questions about the plan and got the same answer both times.', null),
    (105, '2026-06-05', 'Priya S.', 3, 'Pay per visit or plan?',
     'I could not tell which way to pay was cheaper until I worked it out on paper.',
     'That is fair. We are rewriting the page that compares the two.'),
    (106, '2026-03-22', 'Owen R.', 5, 'Kind staff',
     'I was nervous on the call and was not rushed at all.', null),
    (107, '2026-01-14', 'Lesley F.', 4, null,
     'Good captions on the video call, which matters to me because I am hard of hearing.', null),
    (108, '2025-10-09', 'Hamid A.', 5, 'Simple forms',
     'The form saved as I went, so I could stop when I was tired and come back.', null),
    (109, '2025-05-27', 'Grace N.', 4, 'Helpful emails',
     'Reminders came by email and text. One text was a day late.', null),
    (110, '2025-02-03', 'Colin W.', 5, null,
     'They told me plainly what they could not do. I respected that.', null),
    (201, '2026-10-21', 'Bethan J.', 5, 'Easy move',
     'I moved from another clinic and they listed the papers I needed in one message.', null),
    (202, '2026-09-07', 'Marcus L.', 4, 'Good call, slow reply',
     'The appointment was thorough. An email question took three days to answer.',
     'Sorry for the wait, Marcus. We aim to reply within two days.'),
    (203, '2026-07-30', 'Helen D.', 5, null,
     'More than one person looked at my case, and they told me who.', null),
    (204, '2026-06-16', 'Raj P.', 3, 'Too many messages',
     'The service was fine but I had nine automatic messages in a week.', null),
    (205, '2026-04-02', 'Fiona C.', 5, 'No pressure',
     'Nobody pushed me to join the scheme. I paid for one visit and thought about it.', null),
    (206, '2026-01-25', 'Stuart G.', 4, null,
     'The phone appointment suited me because my internet is poor.', null),
    (207, '2025-09-13', 'Nadia H.', 5, 'Listened well',
     'The doctor let me finish my sentences. That has not always happened to me.', null),
    (208, '2025-03-19', 'Paul E.', 4, 'Clear website',
     'Prices could be easier to find, but staff told me when I asked.', null),
    (301, '2026-11-09', 'Joanne T.', 5, 'Told me the usual wait',
     'They said about a week and it was six days.', null),
    (302, '2026-10-12', 'Kwame O.', 5, null,
     'The parcel came within the days they gave me and I could follow it online.', null),
    (303, '2026-09-25', 'Rachel I.', 5, 'No subscription',
     'I liked paying for each visit and nothing else.', null),
    (304, '2026-08-04', 'Peter V.', 4, 'Good service, busy phone',
     'Everyone was polite. I was on hold for twenty minutes one Monday.',
     'Mondays are our busiest day. The web form is answered in the same order as calls.'),
    (305, '2026-06-29', 'Zofia W.', 5, 'Polish speaker',
     'I could ask my questions in Polish, so I understood the answers.', null),
    (306, '2026-05-17', 'Alan Y.', 5, null,
     'The letter to my GP was clear and went out the same week.', null),
    (307, '2026-02-20', 'Michelle Q.', 3, 'Confusing address',
     'Two pages gave two different addresses, so I rang to check where to write.',
     'Thank you for telling us. We are checking every page.'),
    (308, '2025-11-28', 'Imran Z.', 5, 'Straight answers',
     'I asked what the whole first year might cost and they wrote it down for me.', null),
    (309, '2025-07-15', 'Carol U.', 5, null,
     'The doctor explained why the answer might be no before I paid anything.', null),
    (310, '2025-01-30', 'Gareth D.', 5, 'Well run',
     'Every message said who it came from and how to reply.', null),
    (401, '2026-10-30', 'Susan A.', 5, 'Thorough',
     'A long first call with many questions. It felt careful.', null),
    (402, '2026-09-02', 'Ibrahim M.', 4, null,
     'Choosing my own pharmacy was useful, though I had to ask about postage myself.', null),
    (403, '2026-07-22', 'Lorna B.', 5, 'Scottish patient',
     'They knew which rules apply in Scotland without my asking.', null),
    (404, '2026-06-11', 'Craig S.', 2, 'Waited too long',
     'My appointment was moved twice and nobody rang to say so.',
     'We are sorry, Craig. We now telephone when an appointment has to move.'),
    (405, '2026-04-18', 'Wendy H.', 5, null,
     'The team wrote back to my GP, so I did not have to repeat everything.', null),
    (406, '2026-02-07', 'Vikram R.', 4, 'Clear about limits',
     'They said what they could not promise. I prefer that.', null),
    (407, '2025-10-24', 'Emma L.', 5, 'In-person visit',
     'Being able to go in person made a real difference to my nerves.', null),
    (408, '2025-06-30', 'Trevor K.', 4, null,
     'Good records. Everything I had told them was there at the second visit.', null),
    (409, '2025-01-08', 'Anne-Marie C.', 5, 'Patient staff',
     'I needed the form in large print and they posted it.', null),
    (501, '2026-10-05', 'Joyce N.', 5, 'A real front desk',
     'I could walk in and ask. I do not do well with apps.', null),
    (502, '2026-08-19', 'Bharat P.', 5, null,
     'The receptionist spoke Gujarati to my mother, and that put her at ease.', null),
    (503, '2026-07-03', 'Liam F.', 4, 'Records first',
     'You need GP records before anything else. Fair enough, but start early.',
     'Thank you, Liam. Our form lists the records we need.'),
    (504, '2026-04-26', 'Sandra E.', 5, 'Refund came back',
     'They said they could not help me and the refund arrived in a week.', null),
    (505, '2026-01-19', 'Mo A.', 4, null,
     'A calm first visit of about forty minutes. Parking was tricky.', null),
    (506, '2025-08-08', 'Diane W.', 5, 'Easy to reach',
     'The ground floor room was easy with my chair.', null),
    (507, '2025-04-14', 'Keith O.', 4, 'Small and friendly',
     'The same person answered each time I rang. Closed at weekends.', null),
    (601, '2026-09-29', 'Ingrid S.', 5, 'Right specialist',
     'I was told the name of the specialist before I paid.', null),
    (602, '2026-07-17', 'Dominic P.', 4, 'Worth knowing the wait',
     'The wait was three weeks. The call itself was careful.', null),
    (603, '2026-05-09', 'Farah J.', 2, 'Hard to reach',
     'I could not find a telephone number and emails took days.',
     'We are sorry, Farah. We know that replies were slow in the spring.'),
    (604, '2026-02-28', 'Neil B.', 5, null,
     'Plain explanations and time for questions at the end.', null),
    (605, '2025-11-06', 'Yvonne T.', 3, 'Fine in the end',
     'The booking page lost my details once. The second try worked.', null),
    (606, '2025-06-21', 'Karl H.', 4, null,
     'I could speak German with the person who booked me in.', null),
    (701, '2026-10-15', 'Polly A.', 5, 'Quick to book',
     'Booked in the morning and spoke to someone that afternoon.', null),
    (702, '2026-08-22', 'Errol B.', 3, 'Short call',
     'Ten minutes felt short for a first appointment.',
     'Thank you. You can ask for a longer appointment when you book.'),
    (703, '2026-06-02', 'Ffion C.', 4, null,
     'Good by telephone, and the text reminders helped.', null),
    (704, '2026-03-11', 'Dougal D.', 2, 'Not clear who they are',
     'I could not work out which company I was dealing with.', null),
    (705, '2025-12-04', 'Ines E.', 3, null,
     'Fast, but each call was with a different person.', null),
    (801, '2026-10-08', 'Barnaby F.', 5, 'Time to talk',
     'An hour for the first visit, and nobody watched the clock.', null),
    (802, '2026-08-13', 'Meera G.', 4, 'Long wait',
     'It took a month to be seen. They told me so at the start.', null),
    (803, '2026-05-25', 'Tobias H.', 4, null,
     'Staff who speak Punjabi, and a room that is easy to get into.', null),
    (804, '2026-02-16', 'Aisling I.', 3, 'Costly',
     'The fees were higher than I expected once delivery was added.',
     'Thank you. We now list every fee in the first letter.'),
    (805, '2025-09-30', 'Cedric J.', 5, null,
     'Everything was written down for me to take home.', null),
    (806, '2025-03-05', 'Hannah K.', 4, 'Careful',
     'They asked for my full list of medicines twice. Good to see.', null)
) as review (number, written_on, author_name, rating, title, body, reply);

-- What a record leaves out is what most have in common. Its place in the list is the number in its id.
insert into public.clinics
select complete.*
from jsonb_array_elements($clinics$
[
  {
    "name": "Alder Clinic",
    "tagline": "Video clinic with a yearly plan or pay as you go",
    "phone": "0115 496 0101",
    "address_city": "Nottingham",
    "address_postcode": "NG1 9ZZ",
    "address_region": "East Midlands",
    "specialisations": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders"],
    "services_conditions": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders", "Fibromyalgia", "Arthritis"],
    "services_accessibility": ["Captions on video calls", "Help by telephone"],
    "membership_options": [{"name": "Yearly plan", "annual_fee": 180, "benefits": ["Follow-ups included", "Repeat prescriptions included"]}],
    "pharmacy_available_products": ["flowers", "oils", "capsules"],
    "verdict_best_for": ["You want to choose between a plan and paying for each visit", "You are happy to be seen by video"],
    "verdict_not_ideal_for": ["You want to be seen in person"],
    "verdict_key_strengths": ["Two ways to pay", "Clear refund rules"],
    "verdict_areas_for_improvement": ["Say what delivery costs on the first page"],
    "verdict_recommendation_level": "highly-recommended",
    "verdict_summary": "Worth a look if you like to choose how you pay. Work out the first year both ways before you join.",
    "pros": ["A plan or pay as you go", "Full refund if the first check says no"],
    "cons": ["No appointments in person"],
    "features": ["Plan or pay as you go", "Video consultations", "Telephone and e-mail support"],
    "potential_drawbacks": ["A plan costs money in months when you need nothing"]
  },
  {
    "name": "Brackenfold Clinic",
    "tagline": "Takes people from other clinics, by video or telephone",
    "phone": "028 9649 6102",
    "address_city": "Belfast",
    "address_postcode": "BT1 9ZZ",
    "address_region": "Northern Ireland",
    "specialisations": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders", "Fibromyalgia"],
    "services_conditions": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders", "Fibromyalgia", "Multiple Sclerosis"],
    "services_accessibility": ["Telephone appointments", "Captions on video calls"],
    "membership_options": [{"name": "Membership", "annual_fee": 150, "benefits": ["Follow-ups half price"]}],
    "pharmacy_available_products": ["flowers", "oils", "capsules", "vaporizers"],
    "verdict_best_for": ["You are moving from another clinic", "You want your case seen by more than one clinician"],
    "verdict_not_ideal_for": ["You want to be seen in person"],
    "verdict_key_strengths": ["A team looks at each case"],
    "verdict_areas_for_improvement": ["Answer e-mails faster"],
    "verdict_summary": "A good choice to ask if you are already a patient elsewhere. Ask what you would pay in the month that you move.",
    "pros": ["Membership or pay as you go", "Takes people from other clinics"],
    "cons": ["Replies can be slow"],
    "features": ["Membership or pay as you go", "Transfers accepted", "Review by a team"],
    "potential_drawbacks": ["You need your last prescription and a letter to move"]
  },
  {
    "name": "Coltsfold Clinic",
    "tagline": "No subscription, and a pharmacy of its own",
    "phone": "020 7946 0103",
    "address_city": "London",
    "address_postcode": "E1 9ZZ",
    "address_region": "Greater London",
    "specialisations": ["Chronic Pain", "Anxiety & PTSD", "Cancer Support"],
    "services_conditions": ["Chronic Pain", "Anxiety & PTSD", "Cancer Support", "Sleep Disorders", "Arthritis", "Multiple Sclerosis"],
    "services_accessibility": ["Telephone appointments"],
    "services_languages": ["English", "Polish"],
    "services_nations": ["England", "Wales", "Scotland"],
    "pharmacy_available_products": ["flowers", "oils", "capsules"],
    "verdict_best_for": ["You do not want a subscription", "You want the clinic and the pharmacy to work together"],
    "verdict_not_ideal_for": ["You want to be seen in person", "You live in Northern Ireland"],
    "verdict_key_strengths": ["Says how long the wait and the delivery usually are"],
    "verdict_areas_for_improvement": ["Answer the telephone faster on Mondays"],
    "verdict_recommendation_level": "highly-recommended",
    "verdict_summary": "Clear about waiting and delivery. Ask for all the fees in writing and compare the whole first year.",
    "pros": ["No subscription", "Gives its usual wait and delivery time"],
    "cons": ["Does not serve Northern Ireland"],
    "features": ["No subscription", "Pharmacy of its own", "Same-day delivery in London"],
    "potential_drawbacks": ["Usual times are not promises"],
    "delivery_same_day_areas": ["London"],
    "pharmacy_partners": ["Coltsfold Dispensary"]
  },
  {
    "name": "Dunmarrow Clinic",
    "tagline": "Seen in person or by video, with a free choice of pharmacy",
    "phone": "0131 496 0104",
    "address_city": "Edinburgh",
    "address_postcode": "EH1 9ZZ",
    "address_region": "Scotland",
    "specialisations": ["Chronic Pain", "Epilepsy", "Multiple Sclerosis", "Anxiety & PTSD", "Cancer Support"],
    "services_conditions": ["Chronic Pain", "Epilepsy", "Multiple Sclerosis", "Anxiety & PTSD", "Cancer Support", "Sleep Disorders", "Fibromyalgia"],
    "services_accessibility": ["Step-free entrance", "Captions on video calls"],
    "membership_options": [{"name": "Annual subscription", "annual_fee": 240, "benefits": ["Follow-ups included"]}],
    "pharmacy_available_products": ["flowers", "oils", "capsules", "topicals", "vaporizers"],
    "verdict_best_for": ["You want to choose your own pharmacy", "You want to be seen in person in Scotland"],
    "verdict_not_ideal_for": ["You are under 18", "You want delivery arranged by the clinic"],
    "verdict_key_strengths": ["A team looks at each case"],
    "verdict_areas_for_improvement": ["Say what delivery usually costs"],
    "verdict_summary": "Careful and thorough. The clinic does not deliver, so add the price of the pharmacy’s delivery to your sum.",
    "pros": ["In person or by video", "You choose the pharmacy"],
    "cons": ["The pharmacy sets the price of delivery, so the total is harder to see"],
    "features": ["Yearly subscription offered", "Review by a team", "Free choice of pharmacy"],
    "potential_drawbacks": ["Adults only", "The clinic does not deliver"],
    "target_audience": "Adults who want to be seen in person.",
    "delivery_standard_days": "Set by the pharmacy you choose"
  },
  {
    "name": "Elderbeck Clinic",
    "tagline": "Small clinic in a health centre, with a cheap first consultation",
    "phone": "0116 496 0105",
    "address_city": "Leicester",
    "address_postcode": "LE1 9ZZ",
    "address_region": "East Midlands",
    "specialisations": ["Chronic Pain", "Arthritis", "Fibromyalgia"],
    "services_conditions": ["Chronic Pain", "Arthritis", "Fibromyalgia", "Anxiety & PTSD", "Sleep Disorders"],
    "services_accessibility": ["Step-free entrance", "Hearing loop"],
    "services_languages": ["English", "Gujarati"],
    "services_nations": ["England", "Wales"],
    "pharmacy_available_products": ["oils", "capsules", "flowers"],
    "verdict_best_for": ["You live near Leicester", "You can send your GP records quickly"],
    "verdict_not_ideal_for": ["You need an appointment this week", "You live in Scotland or Northern Ireland"],
    "verdict_key_strengths": ["A front desk that you can walk up to"],
    "verdict_areas_for_improvement": ["Open at weekends"],
    "verdict_summary": "A small clinic with clear contact details. Get your GP records ready first, because nothing starts without them.",
    "pros": ["Refund if it cannot help", "Seen in person"],
    "cons": ["You must send GP records before you are seen"],
    "features": ["Works from a health centre", "Refund if unsuitable", "Asks for GP records first"],
    "potential_drawbacks": ["Collecting records may delay your first visit"]
  },
  {
    "name": "Fenwillow Clinic",
    "tagline": "Specialists in several fields, with a longer wait",
    "phone": "029 2018 0106",
    "address_city": "Cardiff",
    "address_postcode": "CF10 9ZZ",
    "address_region": "Wales",
    "specialisations": ["Anxiety & PTSD", "Chronic Pain", "Multiple Sclerosis"],
    "services_conditions": ["Anxiety & PTSD", "Chronic Pain", "Multiple Sclerosis", "Cancer Support"],
    "services_accessibility": ["Captions on video calls"],
    "services_languages": ["English", "Welsh", "German"],
    "services_nations": ["England", "Wales"],
    "pharmacy_available_products": ["flowers", "oils"],
    "verdict_best_for": ["You want a specialist in the field of your condition"],
    "verdict_not_ideal_for": ["You need an appointment soon", "You want the lowest yearly cost"],
    "verdict_key_strengths": ["Names the specialist before you pay"],
    "verdict_areas_for_improvement": ["Shorten the wait", "Give a telephone number on every page"],
    "verdict_summary": "May suit you if the right specialist matters more than the wait. Ask which specialist you would see before you pay.",
    "pros": ["Specialists in several fields", "You know who will see you"],
    "cons": ["A wait of about three weeks"],
    "features": ["Specialists in several fields", "Video consultations", "Part of a larger group"],
    "potential_drawbacks": ["Ask the group who supplies the medicine"]
  },
  {
    "name": "Gorsemoor Clinic",
    "tagline": "Short calls, soon, by telephone or video",
    "phone": "0161 496 0107",
    "address_city": "Manchester",
    "address_postcode": "M1 9ZZ",
    "address_region": "North West",
    "specialisations": ["Sleep Disorders", "Anxiety & PTSD"],
    "services_conditions": ["Sleep Disorders", "Anxiety & PTSD", "Chronic Pain"],
    "services_accessibility": ["Telephone appointments"],
    "services_nations": ["England", "Wales", "Northern Ireland"],
    "membership_options": [{"name": "Yearly plan", "annual_fee": 120, "benefits": ["Follow-ups included", "Telephone help line"]}],
    "pharmacy_available_products": ["flowers", "vaporizers"],
    "verdict_best_for": ["You want to be seen soon", "You prefer the telephone"],
    "verdict_not_ideal_for": ["You want a long first appointment", "You live in Scotland"],
    "verdict_key_strengths": ["Shortest wait of the examples"],
    "verdict_areas_for_improvement": ["Give more time to the first call"],
    "verdict_summary": "Quick to see you, and quick with you. Write your questions down before the call.",
    "pros": ["Short wait", "Free delivery"],
    "cons": ["Fifteen minutes for a first appointment"],
    "features": ["Telephone appointments", "Yearly plan", "Same-day delivery in two cities"],
    "potential_drawbacks": ["You may speak to somebody else each time"],
    "delivery_same_day_areas": ["Manchester", "Salford"]
  },
  {
    "name": "Hollinbrae Clinic",
    "tagline": "An hour for the first visit, in person",
    "phone": "0121 496 0108",
    "address_city": "Birmingham",
    "address_postcode": "B1 9ZZ",
    "address_region": "West Midlands",
    "specialisations": ["Epilepsy", "Multiple Sclerosis", "Chronic Pain"],
    "services_conditions": ["Epilepsy", "Multiple Sclerosis", "Chronic Pain", "Cancer Support"],
    "services_accessibility": ["Step-free entrance", "Hearing loop"],
    "services_languages": ["English", "Punjabi", "Urdu"],
    "services_nations": ["England"],
    "pharmacy_available_products": ["oils", "capsules", "topicals"],
    "verdict_best_for": ["You want to be seen in person", "You want time to talk"],
    "verdict_not_ideal_for": ["You want to be seen this month", "You want the lowest cost"],
    "verdict_key_strengths": ["An hour for the first visit"],
    "verdict_areas_for_improvement": ["List every fee in the first letter"],
    "verdict_summary": "Thorough and unhurried, at a price. Ask for every fee in writing.",
    "pros": ["Long first appointment", "Staff who speak Punjabi and Urdu"],
    "cons": ["The highest fees of the examples"],
    "features": ["Seen in person", "Long first appointment", "Step-free rooms"],
    "potential_drawbacks": ["A wait of about a month"],
    "target_audience": "Adults who want to be seen in person."
  }
]
$clinics$) with ordinality as listed (clinic, number)
-- What clinics are compared by, and how they look: one value for each in the order of the list.
cross join lateral (
  select jsonb_object_agg(name, by_clinic -> (number - 1)::integer) as compared
  from jsonb_each($figures$
{
  "hero_background_color": ["#0B4F52", "#4F46E5", "#312E81", "#1E3A8A", "#0B4F52", "#3F3F46", "#4F46E5", "#7C2D12"],
  "clinic_logo_url": ["/logos/leaf.svg", "/logos/frond.svg", "/logos/flower.svg", "/logos/hills.svg", "/logos/stream.svg", "/logos/willow.svg", "/logos/sprig.svg", "/logos/holly.svg"],
  "pharmacy_stock_availability": ["excellent", "good", "excellent", "good", "good", "good", "good", "excellent"],
  "pharmacy_route": ["Its own, or one that you choose", "A partner of the clinic, or one that you choose", "Its own, or one that you choose", "One that you choose", "A partner of the clinic, or one that you choose", "A partner of the clinic, or one that you choose", "A partner of the clinic, or one that you choose", "A partner of the clinic, or one that you choose"],
  "subscription_terms": ["You pay for each visit, or a plan for a year, which ends unless you renew it", "You pay for each visit, or a plan for a year, which ends unless you renew it", "None: you pay for each visit", "You pay for each visit, or a plan for a year, which ends unless you renew it", "None: you pay for each visit", "None: you pay for each visit", "You pay for each visit, or a plan for a year, which ends unless you renew it", "None: you pay for each visit"],
  "services_consultation_types": [["video"], ["video", "phone"], ["video", "phone"], ["video", "in-person"], ["video", "in-person"], ["video"], ["phone", "video"], ["in-person", "video"]],
  "services_urgent_appointments": [false, false, true, false, false, false, true, false],
  "services_educational_resources": [true, true, true, true, false, true, false, true],
  "home_delivery": [true, true, true, false, true, true, true, true],
  "pharmacy_in_house": [true, false, true, false, false, false, false, false],
  "established_year": [2022, 2021, 2020, 2019, 2018, 2022, 2023, 2021],
  "waiting_time": ["3 days", "5 days", "7 days", "1-2 weeks", "10-14 days", "3 weeks", "Today or the next working day", "1 month"],
  "next_available_appointment": ["Within 3 days", "Within 5 days", "Within 7 days", "Next week", "In about 10 days", "In about 3 weeks", "Today", "Next month"],
  "response_time": ["Within 1 working day", "24-48 hours", "Within 1 working day", "24-48 hours", "24-48 hours", "2-3 working days", "Same day", "3-5 working days"],
  "patient_satisfaction_score": [92, 90, 95, 91, 94, 86, 82, 88],
  "recommendation_rate": [93, 91, 96, 90, 93, 85, 80, 87],
  "consultation_price": [99.99, 75, 150, 149, 75, 180, 99.99, 250],
  "follow_up_consultation_fee": [69.99, 49, 75, 75, 49, 90, 49, 120],
  "prescription_fee": [25, 30, 30, 20, 20, 30, 30, 35],
  "delivery_fee": [4.95, 8, 10, null, 8, 15, 0, 25],
  "initial_consultation_duration": [30, 20, 30, 30, 45, 40, 15, 60],
  "follow_up_consultation_duration": [15, 15, 15, 20, 20, 20, 10, 30],
  "follow_up_interval_months": [3, 3, 3, 3, 3, 2, 3, 6],
  "estimated_annual_cost_low": [980, 1100, 1300, 1700, 860, 1900, 1200, 2100],
  "estimated_annual_cost_average": [1480, 1500, 1950, 2500, 1320, 2750, 1750, 2900],
  "estimated_annual_cost_high": [2100, 2200, 2900, 3300, 1900, 3600, 2400, 3900],
  "delivery_express_cost": [8, 10, 15, null, 15, 20, 10, null],
  "delivery_same_day_cost": [null, null, 25, null, null, null, 20, null],
  "verdict_overall_score": [8.7, 8.4, 8.9, 8.5, 8.3, 7.6, 6.8, 7.2]
}
$figures$) as figure (name, by_clinic)
) as figures
-- What follows from the reviews.
cross join lateral (
  select
    round(sum(stars * reviews) / sum(reviews), 1) as rating,
    sum(reviews) as review_count,
    jsonb_object_agg(stars, reviews) as rating_breakdown
  from generate_series(1, 5) as stars
  cross join lateral (
    select count(*) as reviews
    from example_reviews as example
    where example.clinic = listed.number and example.rating = stars
  ) as counted
) as reviewed
cross join lateral (select replace(lower(clinic ->> 'name'), ' ', '-') as slug) as named
cross join lateral jsonb_populate_record(
  null::public.clinics,
  $common$
{
  "services_follow_up_support": true,
  "initial_consultation_includes": ["Check of your medical records", "Talk with a doctor", "Written plan, sent to you and to your GP if you agree"],
  "follow_up_consultation_includes": ["Check of effects and side effects", "Change of plan if the doctor thinks it is needed"],
  "verdict_last_updated": "2026-11-22",
  "review_published": true,
  "active": true,
  "is_example": true,
  "created_at": "2026-11-22T07:00:00Z",
  "updated_at": "2026-11-22T07:00:00Z",
  "pharmacy_partners": ["A partner pharmacy"],
  "delivery_standard_days": "2-3 days",
  "delivery_same_day_areas": [],
  "verdict_recommendation_level": "recommended",
  "accreditations": [],
  "membership_options": [],
  "pricing_table": [{"item": "Letter for travel or for work", "price": 20}],
  "patient_process": ["Fill in the clinic’s form and agree to share your medical records", "Send your records", "Speak to a doctor, who asks what you have tried and explains the choices", "Wait for the decision, which may be no", "If a prescription is written, choose a pharmacy and agree a date for your first review"],
  "services_languages": ["English"],
  "services_nations": ["England", "Scotland", "Wales", "Northern Ireland"],
  "delivery_express_days": "Next day",
  "market_position_detail": "Among the example clinics, look at the whole first year and not at the first consultation alone.",
  "ages_treated": "18 or over",
  "exclusions": "Anybody who has had psychosis, and anybody who is pregnant or breastfeeding",
  "treatments_tried": "Two usual treatments that did not help enough",
  "referral": "You can refer yourself",
  "records_needed": "A Summary Care Record and photo ID",
  "transfer_needs": "A letter and your last prescription from the clinic that you leave",
  "approval_step": "A team of clinicians looks at each case before a prescription",
  "refund_rule": "A full refund if the first check finds that the clinic cannot help",
  "opening_hours": "Monday to Friday, 9am to 5pm",
  "target_audience": "Adults who are happy to be seen from home."
}
$common$::jsonb
  || jsonb_build_object(
    'id', 'c11c0000-0000-4000-8000-' || lpad((number + 20)::text, 12, '0'),
    'slug', slug,
    'review_slug', slug || '-review',
    'key_features', clinic -> 'features',
    'email', 'hello@' || slug || '.example',
    'location', (clinic ->> 'address_city') || ' and online',
    'address_street', number || ' Example Row',
    'legal_entity', (clinic ->> 'name') || ' Limited, an invented company',
    'description', (clinic ->> 'tagline') || '. An invented clinic in ' || (clinic ->> 'address_city') || '.',
    'review_introduction',
      (clinic ->> 'name') || ' shows what a full review on this site looks like. ' || (clinic ->> 'tagline') || '.',
    'review_overview', (clinic ->> 'verdict_summary') || E'\n\n' ||
      'A review says first whom a clinic does not suit, and then whom it suits. It gives every fee in the '
      'same lines for every clinic, and what patients said about its service.'
  )
  || clinic
  || compared
  || to_jsonb(reviewed)
  -- Figures that the table has under more than one name.
  || jsonb_build_object(
    'consultation_fee', compared -> 'consultation_price',
    'initial_consultation_fee', compared -> 'consultation_price',
    'follow_up_price', compared -> 'follow_up_consultation_fee',
    'delivery_standard_cost', compared -> 'delivery_fee',
    'annual_cost_long_term', compared -> 'estimated_annual_cost_low',
    'annual_cost', compared -> 'estimated_annual_cost_average',
    'annual_cost_first_year', compared -> 'estimated_annual_cost_high'
  )
) as complete;

insert into public.clinic_reviews
  (id, clinic_id, author_name, rating, title, body, verification, reply, created_at)
select
  ('4e710000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  ('c11c0000-0000-4000-8000-' || lpad((clinic + 20)::text, 12, '0'))::uuid,
  author_name, rating, title, body, 'example', reply,
  (written_on + time '10:00') at time zone 'UTC'
from example_reviews;

drop table example_reviews;

-- Strain rows carry no names: they are counted and never listed.
insert into public.clinic_strains (id, clinic_id, condition, created_at)
select
  md5(clinic.id || strain.condition || number)::uuid,
  clinic.id,
  strain.condition,
  timestamptz '2026-11-22T07:00:00Z'
from (
  values
    (1, jsonb '{"chronic-pain": 24, "anxiety-ptsd": 18, "sleep-disorders": 15}'),
    (2, '{"chronic-pain": 30, "anxiety-ptsd": 22, "sleep-disorders": 19, "multiple-sclerosis": 6}'),
    (3, '{"chronic-pain": 26, "anxiety-ptsd": 17, "cancer-support": 9}'),
    (4, '{"chronic-pain": 28, "epilepsy": 4, "multiple-sclerosis": 11, "anxiety-ptsd": 20, "cancer-support": 10}'),
    (5, '{"chronic-pain": 14, "anxiety-ptsd": 8}'),
    (6, '{"chronic-pain": 16, "anxiety-ptsd": 14, "multiple-sclerosis": 7}'),
    (7, '{"sleep-disorders": 9, "anxiety-ptsd": 9}'),
    (8, '{"epilepsy": 3, "multiple-sclerosis": 5, "chronic-pain": 8}')
) as held (clinic, totals)
cross join lateral (
  select ('c11c0000-0000-4000-8000-' || lpad((held.clinic + 20)::text, 12, '0'))::uuid as id
) as clinic
cross join lateral jsonb_each_text(held.totals) as strain (condition, total)
cross join lateral generate_series(1, strain.total::integer) as number;
