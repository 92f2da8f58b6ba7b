-- Demonstration content for an empty database: clinics, their reviews, strain counts and figure
-- sources, condition figures and articles. Nothing here is measured: a figure is sample data unless
-- figure_sources names a page for it. No user is created here.
--
-- Ids are fixed so that rows keep their identity from one database to the next:
-- c11c… clinics, 4e71… reviews, a47c… articles.

-- Reviews: sample rows about service alone. The hundreds of a number are the clinic's.
create temporary table sample_reviews as
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
    (701, '2026-10-15', 'Sample reader A', 5, 'Quick to book',
     'Booked in the morning and spoke to someone that afternoon.', null),
    (702, '2026-08-22', 'Sample reader B', 3, 'Short call',
     'Ten minutes felt short for a first appointment.',
     'Thank you. You can ask for a longer appointment when you book.'),
    (703, '2026-06-02', 'Sample reader C', 4, null,
     'Good by telephone, and the text reminders helped.', null),
    (704, '2026-03-11', 'Sample reader D', 2, 'Not clear who they are',
     'I could not work out which company I was dealing with.', null),
    (705, '2025-12-04', 'Sample reader E', 3, null,
     'Fast, but each call was with a different person.', null),
    (801, '2026-10-08', 'Sample reader F', 5, 'Time to talk',
     'An hour for the first visit, and nobody watched the clock.', null),
    (802, '2026-08-13', 'Sample reader G', 4, 'Long wait',
     'It took a month to be seen. They told me so at the start.', null),
    (803, '2026-05-25', 'Sample reader H', 4, null,
     'Staff who speak Punjabi, and a room that is easy to get into.', null),
    (804, '2026-02-16', 'Sample reader I', 3, 'Costly',
     'The fees were higher than I expected once delivery was added.',
     'Thank you. We now list every fee in the first letter.'),
    (805, '2025-09-30', 'Sample reader J', 5, null,
     'Everything was written down for me to take home.', null),
    (806, '2025-03-05', 'Sample reader K', 4, 'Careful',
     'They asked for my full list of medicines twice. Good to see.', null)
) as review (number, written_on, author_name, rating, title, body, reply);

-- Clinics. A record says where it differs from what most have; what neither says is null, and no
-- default of a column stands in for it. Its place in the list is the number in its id.
insert into public.clinics
select complete.*
from jsonb_array_elements($clinics$
[
  {
    "name": "Releaf",
    "tagline": "Video clinic with a membership plan or pay as you go",
    "description": "Releaf is an online clinic with an office in Nottingham. You can join its membership programme or pay for each visit. Its terms say that you get a full refund if it finds you ineligible at the first check. Anything here without a source is sample data.",
    "website": "https://releaf.co.uk",
    "phone": "0203 657 3346",
    "email": "support@releaf.co.uk",
    "location": "Nottingham and online",
    "address_city": "Nottingham",
    "address_postcode": "NG7 1TN",
    "address_region": "East Midlands",
    "specialisations": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders"],
    "services_conditions": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders", "Fibromyalgia", "Arthritis"],
    "services_accessibility": ["Captions on video calls", "Help by telephone"],
    "membership_options": [{"name": "Membership programme", "annual_fee": null, "benefits": ["Plan instead of paying for each visit"]}],
    "pharmacy_partners": [],
    "pharmacy_available_products": ["flowers", "oils", "capsules"],
    "verdict_best_for": ["You want to choose between a plan and paying per visit", "You are happy to be seen by video"],
    "verdict_not_ideal_for": ["You want to be seen in person", "You want every fee in front of you before you register"],
    "verdict_key_strengths": ["Two ways to pay", "Terms that say when you get your money back"],
    "verdict_areas_for_improvement": ["Publish fees on a page anyone can read", "Show the registration number beside the clinic’s name"],
    "verdict_recommendation_level": "highly-recommended",
    "verdict_summary": "Worth a look if you like to choose how you pay. Ask what the plan covers and work out the first year both ways before you join.",
    "pros": ["Membership or pay as you go", "Refund if the first check finds you ineligible, says the clinic"],
    "cons": ["We found no published consultation fee on 20 November 2026", "No registration number found on the pages we read"],
    "features": ["Membership programme or pay as you go", "Video consultations", "Phone and email support"],
    "potential_drawbacks": ["A plan costs money in months when you need nothing"],
    "review_introduction": "Releaf is an online clinic that sees people by video. It has an office in Nottingham, and it offers two ways to pay: a membership programme, or paying for each visit.",
    "review_overview": "Releaf is run by Releaf Dispensary Ltd, a company set up in May 2022. Its pages give a Nottingham office, a telephone number and an email address, so there is somebody to ask.\n\nIts terms say that you get a full refund if its first check finds you ineligible, and a separate page sets out when you can cancel. Read that page before you pay, because refunds have cut-off dates.\n\nWe found no current fees and no registration number on the pages we read on 20 November 2026. Ask for both in writing.",
    "target_audience": "Adults who want a video appointment and want to compare a membership with paying for each visit.\n\nIf you need few appointments, ask what a year costs each way. A membership can cost money in months when you need nothing.",
    "market_position_detail": "In this sample data its yearly cost is in the budget group. It is one of three clinics here for which we found a membership or a subscription.",
    "pricing_table": [{"item": "If the first check finds you ineligible", "price": "Full refund", "note": "The clinic’s own terms"}],
    "patient_process": ["Fill in the clinic’s form and agree to share your medical records", "Have your eligibility checked first: the clinic says that it refunds you in full if the answer is no", "Choose the membership programme or Pay As You Go", "Speak to a doctor by video, who asks what you have tried and explains the choices", "Wait for the decision, which may be no", "If a prescription is written, choose a pharmacy and agree a date for your first review"],
    "key_features": ["Membership programme or pay as you go", "Video consultations", "Phone and email support", "Terms that set out refunds and cancellation"]
  },
  {
    "name": "Alternaleaf",
    "tagline": "Membership scheme or pay as you go, seen by video",
    "description": "Alternaleaf is the clinic brand of Montu UK Ltd, based in Winnersh near Reading. It offers a membership scheme and pay as you go, and takes transfers from other clinics. Anything here without a source is sample data.",
    "website": "https://alternaleaf.co.uk",
    "location": "Reading and online",
    "address_street": "Winnersh Triangle",
    "address_city": "Reading",
    "address_postcode": "RG41 5RB",
    "address_region": "South East",
    "specialisations": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders", "Fibromyalgia"],
    "services_conditions": ["Chronic Pain", "Anxiety & PTSD", "Sleep Disorders", "Fibromyalgia", "Multiple Sclerosis"],
    "services_accessibility": ["Telephone appointments", "Captions on video calls"],
    "membership_options": [{"name": "Membership scheme", "annual_fee": null, "benefits": ["Scheme instead of paying for each visit"]}],
    "pharmacy_available_products": ["flowers", "oils", "capsules", "vaporizers"],
    "verdict_best_for": ["You are moving from another clinic", "You want your case seen by more than one kind of clinician"],
    "verdict_not_ideal_for": ["You want to be seen in person", "You want every fee in front of you before you register"],
    "verdict_key_strengths": ["Transfers are accepted, says the clinic", "More than one clinician reviews a case, says the clinic"],
    "verdict_areas_for_improvement": ["Publish fees on a page anyone can read", "Give a telephone number on the first page"],
    "verdict_summary": "A reasonable choice to ask if you are already a patient elsewhere. Ask what you would pay in the month that you move.",
    "pros": ["Membership or pay as you go", "Takes transfers from other clinics"],
    "cons": ["We found no published consultation fee on 20 November 2026", "No telephone number found on the pages we read"],
    "features": ["Membership scheme or pay as you go", "Transfers accepted", "Review by a team"],
    "potential_drawbacks": ["You need your last prescription details and a letter to transfer"],
    "review_introduction": "Alternaleaf is the clinic brand of Montu UK Ltd, near Reading. It sees people online, offers a membership scheme or pay as you go, and takes transfers from other clinics.",
    "review_overview": "Alternaleaf’s terms describe a membership scheme and a pay-as-you-go route. It says that more than one kind of clinician reviews each case, and that it accepts people who are already patients elsewhere.\n\nWe found no current fees, founding year or registration number on the pages we read on 20 November 2026. We found a company name and a postal address, which is more than some clinics give.",
    "target_audience": "Adults who are moving from another clinic, or who want their case seen by a team.\n\nTo transfer, expect to give details of your last prescription and a discharge letter. Do not take two prescriptions at once.",
    "market_position_detail": "In this sample data its yearly cost is at the top of the budget group, although its first consultation is cheap. Look at the whole year and not at the first fee.",
    "pricing_table": [{"item": "Moving from another clinic", "price": "Accepted", "note": "We found no fee for it"}],
    "patient_process": ["Fill in the clinic’s form and agree to share your medical records", "Send your records, such as a Summary Care Record. If you are moving clinic, send your last prescription details too", "Choose the membership scheme or pay as you go", "Speak to a clinician by video or telephone", "Wait while more than one clinician looks at your case. The answer may be no", "If a prescription is written, choose a pharmacy and agree a date for your first review"]
  },
  {
    "name": "Mamedica",
    "tagline": "London clinic with no subscription and its own dispensary",
    "description": "Mamedica is a clinic in London. It says that it asks for no subscription, that new patients are usually seen within 7 days, and that delivery takes 3-4 working days after payment. Anything here without a source is sample data.",
    "website": "https://mamedica.co.uk",
    "phone": "0330 580 1170",
    "location": "London and online",
    "address_city": "London",
    "address_region": "Greater London",
    "specialisations": ["Chronic Pain", "Anxiety & PTSD", "Cancer Support"],
    "services_conditions": ["Chronic Pain", "Anxiety & PTSD", "Cancer Support", "Sleep Disorders", "Arthritis", "Multiple Sclerosis"],
    "services_languages": ["English", "Polish"],
    "services_accessibility": ["Telephone appointments"],
    "services_nations": ["England", "Wales", "Scotland"],
    "pharmacy_partners": ["Mamedica Dispensary Limited"],
    "pharmacy_available_products": ["flowers", "oils", "capsules"],
    "pharmacy_stock_availability": "excellent",
    "delivery_standard_days": "3-4 working days",
    "delivery_same_day_areas": ["London"],
    "verdict_best_for": ["You do not want a subscription", "You want the clinic and the dispensary to work together"],
    "verdict_not_ideal_for": ["You want to be seen in person", "You are in Northern Ireland and have not asked if it can help"],
    "verdict_key_strengths": ["Says how long the wait and the delivery usually are", "No subscription, says the clinic"],
    "verdict_areas_for_improvement": ["Publish fees with the date they were last changed", "Give one address on every page"],
    "verdict_recommendation_level": "highly-recommended",
    "verdict_summary": "Clear about waiting and delivery times, which few clinics are. Ask for all the fees in writing and compare the whole first year.",
    "pros": ["No subscription", "Gives a usual waiting time and delivery time", "Gives a CQC provider number"],
    "cons": ["We found no published consultation fee on 20 November 2026", "The Advertising Standards Authority found its 2025 price comparison misleading", "Pages we read gave different addresses"],
    "features": ["No subscription", "Own dispensary company", "Transfers: asks for your prescriptions and a discharge letter"],
    "potential_drawbacks": ["The stated times are usual times, and yours may be longer"],
    "accreditations": [{"type": "CQC", "name": "provider number stated by the clinic", "certification_number": "1-11989474057", "valid_until": null, "verified_date": null}],
    "review_introduction": "Mamedica is a London clinic that works online and asks for no subscription. It says how long new patients usually wait and how long delivery takes, which few clinics do.",
    "review_overview": "Mamedica’s questions page says that new patients are usually seen within 7 days and that delivery takes 3-4 working days after payment. The page has no date, so ask whether both still hold. Its own dispensary company supplies medicines, and you may still choose another pharmacy.\n\nThe Advertising Standards Authority upheld two complaints about a price comparison with Releaf that stood on the clinic’s pricing page in 2025: it was misleading, and it did not show how to check it. We use no figure from it.\n\nThe clinic states a CQC provider number, which we have not checked with the register. Pages we read gave different addresses. We found no current fees on 20 November 2026.",
    "target_audience": "Adults who want to pay for each visit and to know the usual times in advance.\n\nPeople who move from another clinic: it asks for your first and last prescription and a discharge letter.",
    "market_position_detail": "In this sample data its yearly cost is in the mid-range group. It is the only one of the eight for which we found a stated waiting time.",
    "patient_process": ["Fill in the clinic’s form and agree to share your medical records", "Send your records. The clinic says that new patients are usually seen within 7 days once documents are ready", "Speak to a doctor by video or telephone, who asks what you have tried and explains the choices", "Wait for the decision, which may be no", "If a prescription is written, pay for the medicine. The clinic says that delivery then takes 3-4 working days", "Agree a date for your first review"],
    "key_features": ["No subscription", "Usual waiting and delivery times stated", "Own dispensary company", "Transfers: asks for your prescriptions and a discharge letter"]
  },
  {
    "name": "Curaleaf",
    "tagline": "Opened in 2019, with a yearly plan and a choice of pharmacy",
    "description": "Curaleaf Clinic opened in July 2019 under the name Sapphire. It sees adults who live in the UK, offers a yearly subscription and has a team review each case. Anything here without a source is sample data.",
    "website": "https://curaleafclinic.com",
    "phone": "020 7467 8345",
    "location": "London and online",
    "address_city": "London",
    "address_region": "Greater London",
    "specialisations": ["Chronic Pain", "Epilepsy", "Multiple Sclerosis", "Anxiety & PTSD", "Cancer Support"],
    "services_conditions": ["Chronic Pain", "Epilepsy", "Multiple Sclerosis", "Anxiety & PTSD", "Cancer Support", "Sleep Disorders", "Fibromyalgia"],
    "services_accessibility": ["Step-free entrance (sample)", "Captions on video calls"],
    "membership_options": [{"name": "Annual subscription", "annual_fee": null, "benefits": ["Subscription instead of paying for each visit"]}],
    "pharmacy_partners": ["Curaleaf Pharmacy (sister company)"],
    "pharmacy_available_products": ["flowers", "oils", "capsules", "topicals", "vaporizers"],
    "pharmacy_stock_availability": "excellent",
    "delivery_standard_days": "Set by the pharmacy you choose",
    "verdict_best_for": ["You want a clinic with some years behind it", "You want to choose your own pharmacy"],
    "verdict_not_ideal_for": ["You are under 18", "You want delivery arranged by the clinic"],
    "verdict_key_strengths": ["First cannabis clinic registered with CQC, in October 2019", "A team reviews each case, says the clinic"],
    "verdict_areas_for_improvement": ["Publish fees with the date they were last changed", "Say what postage usually costs"],
    "verdict_summary": "A longer record than most. The clinic does not deliver, so ask the pharmacy you choose what it charges and add that to your sum.",
    "pros": ["Registered in England in 2019 and in Scotland in 2021", "You choose the pharmacy"],
    "cons": ["We found no published consultation fee on 20 November 2026", "The pharmacy sets postage, so the total is harder to see"],
    "features": ["Yearly subscription offered", "Team review of each case", "Owns the UK Medical Cannabis Registry"],
    "potential_drawbacks": ["Adults only unless the clinic agrees otherwise", "The clinic does not deliver"],
    "accreditations": [{"type": "CQC", "name": "reported in the press as registered in October 2019, when the clinic was called Sapphire", "certification_number": null, "valid_until": null, "verified_date": null}],
    "review_introduction": "Curaleaf Clinic opened in 2019 as Sapphire. It works in England and Scotland, treats adults who live in the UK, and leaves the choice of pharmacy to you.",
    "review_overview": "It was the first cannabis clinic to register with the Care Quality Commission, in October 2019, and its Stirling clinic was the first that Healthcare Improvement Scotland registered, in 2021. We have not checked either register ourselves.\n\nThe clinic does not deliver. The pharmacy that you choose sets postage, so the price of delivery is not the clinic’s to give. It offers a yearly subscription, and says that a team reviews each case.\n\nIt owns the UK Medical Cannabis Registry and publishes research from it. That research follows the clinic’s own patients without a comparison group, so it cannot show that a treatment works. Fees that you may find online date from 2019. Do not rely on them.",
    "target_audience": "Adults of 18 or over who live in the UK and want to choose their own pharmacy.\n\nThe clinic says that you need to have tried two licensed treatments first.",
    "market_position_detail": "In this sample data its yearly cost is at the top of the mid-range group. It has the earliest opening date that we found among the eight.",
    "pricing_table": [{"item": "Postage", "price": "Set by the pharmacy you choose", "note": "Page of 10 February 2026"}],
    "patient_process": ["Fill in the clinic’s form. You must be 18 or over and live in the UK", "Send your records, which should show the treatments you have tried", "Speak to a doctor by video or in person", "Wait while a team reviews your case. The answer may be no", "If a prescription is written, choose a pharmacy, and ask it what postage costs", "Agree a date for your first review"],
    "key_features": ["Yearly subscription offered", "Team review of each case", "Free choice of pharmacy", "Owns the UK Medical Cannabis Registry"],
    "delivery_express_days": null
  },
  {
    "name": "CB1 Medical",
    "tagline": "Leicester clinic that refunds people it cannot help",
    "description": "CB1 Medical works from Willows Health in Leicester. It asks for your GP records first and says that it refunds people it finds unsuitable. Anything here without a source is sample data.",
    "website": "https://cb1medical.com",
    "phone": "0116 273 1233",
    "location": "Leicester and online",
    "address_street": "Willows Health, 184 Coleman Road",
    "address_city": "Leicester",
    "address_postcode": "LE5 4LJ",
    "address_region": "East Midlands",
    "specialisations": ["Chronic Pain", "Arthritis", "Fibromyalgia"],
    "services_conditions": ["Chronic Pain", "Arthritis", "Fibromyalgia", "Anxiety & PTSD", "Sleep Disorders"],
    "services_languages": ["English", "Gujarati"],
    "services_accessibility": ["Step-free entrance (sample)", "Hearing loop (sample)"],
    "services_nations": ["England", "Wales"],
    "pharmacy_available_products": ["oils", "capsules", "flowers"],
    "verdict_best_for": ["You live near Leicester", "You can send your GP records quickly"],
    "verdict_not_ideal_for": ["You need an appointment this week", "You live in Scotland and have not asked if it can help"],
    "verdict_key_strengths": ["A full postal address and a local telephone number", "Refunds people it finds unsuitable, says the clinic"],
    "verdict_areas_for_improvement": ["Publish fees on a page anyone can read", "Say how long the wait usually is"],
    "verdict_summary": "A small clinic with clear contact details. Get your GP records ready first, because nothing starts without them.",
    "pros": ["Says that unsuitable applicants get a refund", "Gives a CQC provider number"],
    "cons": ["We found no published consultation fee on 20 November 2026", "You must send GP records before you are seen"],
    "features": ["Works from a Leicester health centre", "Refund if unsuitable", "Asks for GP records first"],
    "potential_drawbacks": ["Collecting records may delay your first visit"],
    "accreditations": [{"type": "CQC", "name": "provider number stated by the clinic", "certification_number": "1-12789410247", "valid_until": null, "verified_date": null}],
    "review_introduction": "CB1 Medical works from a health centre in Leicester. It gives a full address and a local telephone number, and it wants your GP records before anything else.",
    "review_overview": "CB1 Medical gives the address of a Leicester health centre, a telephone number and a CQC provider number. We have not checked the number with the register.\n\nIt asks for GP records first and says that it refunds people whom it finds unsuitable. We found no current fees and no usual waiting time on the pages we read on 20 November 2026.",
    "target_audience": "Adults who want a clinic with a street address and can get their GP records quickly.",
    "market_position_detail": "In this sample data its yearly cost is in the budget group.",
    "pricing_table": [{"item": "If the clinic finds you unsuitable", "price": "Refund", "note": "The clinic’s own terms"}],
    "patient_process": ["Ask your GP surgery for your records. The clinic needs them before it can decide", "Fill in the clinic’s form and send the records", "Speak to a doctor by video or in Leicester", "Wait for the decision. If you are unsuitable, the clinic says that it refunds you", "If a prescription is written, choose a pharmacy and agree a date for your first review"]
  },
  {
    "name": "Cantourage",
    "tagline": "London clinic with specialists in several fields",
    "description": "Cantourage Clinic is part of a Berlin company. Its London clinic opened in 2022 and says it has specialists in several fields. Anything here without a source is sample data.",
    "website": "https://canclinic.com",
    "location": "London and online",
    "address_city": "London",
    "address_region": "Greater London",
    "specialisations": ["Anxiety & PTSD", "Chronic Pain", "Multiple Sclerosis"],
    "services_conditions": ["Anxiety & PTSD", "Chronic Pain", "Multiple Sclerosis", "Cancer Support"],
    "services_languages": ["English", "German"],
    "services_accessibility": ["Captions on video calls"],
    "services_nations": ["England"],
    "pharmacy_available_products": ["flowers", "oils"],
    "verdict_best_for": ["You want a specialist in the field of your condition"],
    "verdict_not_ideal_for": ["You need an appointment soon", "You want the lowest yearly cost"],
    "verdict_key_strengths": ["Specialists in several fields, says the clinic"],
    "verdict_areas_for_improvement": ["Publish fees and a usual waiting time", "Show the registration number beside the clinic’s name"],
    "verdict_summary": "May suit you if the right specialist matters more than the wait. Ask which specialist you would see before you pay.",
    "pros": ["Specialists in several fields", "Part of a larger group"],
    "cons": ["We found no published consultation fee on 20 November 2026", "No registration number found on the pages we read"],
    "features": ["Specialists in several fields", "Video consultations", "Pages that explain how a clinic works"],
    "potential_drawbacks": ["It is part of a larger group, so ask who supplies the medicine"],
    "review_introduction": "Cantourage Clinic opened in London in 2022. It belongs to a group based in Berlin and says that it has specialists in several fields.",
    "review_overview": "Cantourage’s pages explain how a clinic works and list specialists in several fields. It is part of a larger group, so ask who supplies the medicine and remember that you may choose another pharmacy.\n\nWe found no current fees, waiting time or registration number on the pages we read on 20 November 2026. Ask for all three.",
    "target_audience": "Adults who want to know which specialist they will see.",
    "market_position_detail": "In this sample data its yearly cost is in the premium group.",
    "patient_process": ["Fill in the clinic’s form and agree to share your medical records", "Ask which specialist you would see, and in what field", "Speak to the doctor by video, who asks what you have tried and explains the choices", "Wait for the decision, which may be no", "If a prescription is written, choose a pharmacy and agree a date for your first review"]
  },
  {
    "name": "Dispensed",
    "tagline": "Sample record: no UK clinic page found",
    "description": "We found only an Australian business and a planned New Zealand one of this name, and no UK clinic page, on 20 November 2026. Check that a UK service exists. This whole record is sample data.",
    "phone": "03069 990 142",
    "email": "hello@dispensed.example",
    "location": "Manchester and online (sample)",
    "address_street": "1 Sample Street",
    "address_city": "Manchester",
    "address_region": "North West",
    "specialisations": ["Sleep Disorders", "Anxiety & PTSD"],
    "services_conditions": ["Sleep Disorders", "Anxiety & PTSD", "Chronic Pain"],
    "services_accessibility": ["Telephone appointments (sample)"],
    "services_nations": ["England", "Wales", "Northern Ireland"],
    "membership_options": [{"name": "Yearly plan (sample)", "annual_fee": 120, "benefits": ["Follow-ups included (sample)", "Telephone help line (sample)"]}],
    "pharmacy_available_products": ["flowers", "vaporizers"],
    "delivery_same_day_areas": ["Manchester", "Salford"],
    "verdict_best_for": ["You are trying out this demonstration"],
    "verdict_not_ideal_for": ["You want a clinic that we could find in the UK"],
    "verdict_key_strengths": ["Shows how a short wait looks on this site"],
    "verdict_areas_for_improvement": ["Confirm that a UK service exists"],
    "verdict_summary": "We could not find a UK clinic of this name. Every figure here is a sample, so do not use it to decide.",
    "pros": ["Short wait in this sample record"],
    "cons": ["No UK clinic page found", "Every figure is a sample"],
    "features": ["Telephone appointments (sample)", "Yearly plan (sample)"],
    "potential_drawbacks": ["A UK service may not exist"],
    "review_introduction": "A sample record: we found no UK clinic page of this name. Do not use this review to decide.",
    "review_overview": "The pages we read describe a telehealth business in Australia and a plan for New Zealand. Nothing here describes a real UK service, and every figure is a sample. If you know of a UK service of this name, tell us.",
    "target_audience": "People trying out this demonstration."
  },
  {
    "name": "Birmingham Cannabis Clinic",
    "tagline": "Sample record: no public page found",
    "description": "We found no public page for a clinic of this name on 20 November 2026. Check that it exists. This whole record is sample data.",
    "phone": "0121 496 0142",
    "email": "hello@birminghamcannabisclinic.example",
    "location": "Birmingham (sample)",
    "address_street": "2 Sample Square",
    "address_city": "Birmingham",
    "address_region": "West Midlands",
    "specialisations": ["Epilepsy", "Multiple Sclerosis", "Chronic Pain"],
    "services_conditions": ["Epilepsy", "Multiple Sclerosis", "Chronic Pain", "Cancer Support"],
    "services_languages": ["English", "Punjabi", "Urdu"],
    "services_accessibility": ["Step-free entrance (sample)", "Hearing loop (sample)"],
    "services_nations": ["England"],
    "pharmacy_available_products": ["oils", "capsules", "topicals"],
    "delivery_standard_days": "4-5 days",
    "verdict_best_for": ["You are trying out this demonstration"],
    "verdict_not_ideal_for": ["You want a clinic that we could find"],
    "verdict_key_strengths": ["Shows how an in-person clinic looks on this site"],
    "verdict_areas_for_improvement": ["Confirm that the clinic exists"],
    "verdict_summary": "We could not find a clinic of this name. Every figure here is a sample, so do not use it to decide.",
    "pros": ["In-person visits in this sample record"],
    "cons": ["No public page found", "Every figure is a sample"],
    "features": ["In-person visits (sample)", "Long first appointment (sample)"],
    "potential_drawbacks": ["The clinic may not exist"],
    "review_introduction": "A sample record: we found no public page of this name. Do not use this review to decide.",
    "review_overview": "Nothing here describes a real service, and every figure is a sample. If you know of a clinic of this name, tell us.",
    "target_audience": "People trying out this demonstration.",
    "delivery_express_days": null
  }
]
$clinics$) with ordinality as listed (clinic, number)
-- What clinics are compared by, and their colours: one value for each in the order of the list, which
-- is Releaf, Alternaleaf, Mamedica, Curaleaf, CB1 Medical, Cantourage, Dispensed and Birmingham.
cross join lateral (
  select jsonb_object_agg(name, by_clinic -> (number - 1)::integer) as compared
  from jsonb_each($figures$
{
  "hero_background_color": ["#0B4F52", "#4F46E5", "#312E81", "#1E3A8A", "#0B4F52", "#3F3F46", "#4F46E5", "#7C2D12"],
  "services_consultation_types": [["video"], ["video", "phone"], ["video", "phone"], ["video", "in-person"], ["video", "in-person"], ["video"], ["phone", "video"], ["in-person", "video"]],
  "services_urgent_appointments": [false, false, true, false, false, false, true, false],
  "services_educational_resources": [true, true, true, true, false, true, false, true],
  "home_delivery": [true, true, true, false, true, true, true, true],
  "pharmacy_in_house": [true, false, true, false, false, false, false, false],
  "established_year": [2022, null, null, 2019, null, 2022, 2023, 2021],
  "google_reviews_count": [240, 310, 520, 610, 95, 70, 40, 55],
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
  "verdict_overall_score": [8.7, 8.4, 8.9, 8.5, 8.3, 7.6, 6.8, 7.2],
  "cqc_registered": [false, false, true, true, true, false, false, false]
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
    from sample_reviews as sample
    where sample.clinic = listed.number and sample.rating = stars
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
  "verdict_last_updated": "2026-11-20",
  "review_published": true,
  "active": true,
  "created_at": "2026-01-05T09:00:00Z",
  "updated_at": "2026-11-20T09:00:00Z",
  "pharmacy_partners": ["A partner pharmacy (sample)"],
  "pharmacy_stock_availability": "good",
  "delivery_standard_days": "2-3 days",
  "delivery_same_day_areas": [],
  "verdict_recommendation_level": "recommended",
  "accreditations": [],
  "membership_options": [],
  "pricing_table": [],
  "patient_process": [],
  "services_languages": ["English"],
  "services_nations": ["England", "Scotland", "Wales", "Northern Ireland"],
  "delivery_express_days": "Next day"
}
$common$::jsonb
  || jsonb_build_object(
    'id', 'c11c0000-0000-4000-8000-' || lpad(number::text, 12, '0'),
    'slug', slug,
    'review_slug', slug || '-review',
    'key_features', clinic -> 'features'
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
  ('c11c0000-0000-4000-8000-' || lpad(clinic::text, 12, '0'))::uuid,
  author_name, rating, title, body, 'sample', reply,
  (written_on + time '10:00') at time zone 'UTC'
from sample_reviews;

drop table sample_reviews;

-- Strain rows carry no names: they are counted and never listed.
insert into public.clinic_strains (id, clinic_id, condition, created_at)
select
  md5(clinic.id || strain.condition || number)::uuid,
  clinic.id,
  strain.condition,
  timestamptz '2026-01-05T09:00:00Z'
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
  select ('c11c0000-0000-4000-8000-' || lpad(held.clinic::text, 12, '0'))::uuid as id
) as clinic
cross join lateral jsonb_each_text(held.totals) as strain (condition, total)
cross join lateral generate_series(1, strain.total::integer) as number;

-- Figure sources. First every figure that a clinic holds is marked as a sample, with the value it was
-- marked for.
insert into public.figure_sources (id, clinic_id, field, state, value)
select md5(clinic.id || figure.key)::uuid, clinic.id, figure.key, 'sample', figure.value
from public.clinics as clinic
cross join lateral jsonb_each_text(to_jsonb(clinic)) as figure
where figure.value is not null
  and figure.key in (select name from private.figure_columns);

insert into public.figure_sources (id, clinic_id, field, state, value)
select md5(clinic_id || 'strain_count')::uuid, clinic_id, 'strain_count', 'sample', count(*)::text
from public.clinic_strains
group by clinic_id;

-- Then the few figures that a page of the clinic attests.
update public.figure_sources as source
set state = 'published',
    source_title = attested.source_title,
    source_url = attested.source_url,
    checked_on = date '2026-11-20'
from (
  values
    (1, '{established_year}', 'Releaf: terms and conditions (company incorporated 10 May 2022)',
     'https://releaf.co.uk/terms-conditions'),
    (1, '{pricing_table}', 'Releaf: terms and conditions, and cancellation policy',
     'https://releaf.co.uk/patient-cancellation-policy'),
    (1, '{membership_options}', 'Releaf: the difference between the programme and pay as you go',
     'https://releaf.co.uk/blog/what-s-the-difference-between-releaf-and-pay-as-you-go'),
    (2, '{pricing_table, membership_options}', 'Alternaleaf: terms of service',
     'https://consult.alternaleaf.co.uk/terms-of-service'),
    (3, '{membership_options}', 'Mamedica: frequently asked questions (no subscription)',
     'https://www.mamedica.co.uk/faqs/'),
    (3, '{waiting_time}', 'Mamedica: frequently asked questions (undated)',
     'https://www.mamedica.co.uk/faqs/'),
    (3, '{cqc_registered, accreditations}', 'Mamedica: terms and conditions (the clinic’s own statement)',
     'https://mamedica.co.uk/terms-conditions/'),
    (3, '{delivery_standard_days}', 'Mamedica: terms and conditions and frequently asked questions',
     'https://www.mamedica.co.uk/faqs/'),
    (4, '{membership_options}', 'Curaleaf Clinic: frequently asked questions',
     'https://curaleafclinic.com/faqs/'),
    (4, '{pricing_table, delivery_standard_days}', 'Curaleaf Clinic: how delivery works (10 February 2026)',
     'https://curaleafclinic.com/how-does-curaleaf-delivery-work'),
    (5, '{pricing_table, cqc_registered, accreditations}',
     'CB1 Medical: terms and conditions (the clinic’s own statement)',
     'https://cb1healthcare.com/terms-conditions')
) as attested (clinic, fields, source_title, source_url)
where source.clinic_id = ('c11c0000-0000-4000-8000-' || lpad(clinic::text, 12, '0'))::uuid
  and source.field = any (attested.fields::text[]);

-- What only the press has reported rests on no page of the clinic.
delete from public.figure_sources
where (clinic_id, field) in (
  ('c11c0000-0000-4000-8000-000000000004', 'cqc_registered'),
  ('c11c0000-0000-4000-8000-000000000004', 'accreditations'),
  ('c11c0000-0000-4000-8000-000000000004', 'established_year'),
  ('c11c0000-0000-4000-8000-000000000006', 'established_year')
);

-- Patients per condition: sample figures.
insert into public.condition_figures (condition, patient_count)
values
  ('Chronic Pain', 1200),
  ('Epilepsy', 800),
  ('Multiple Sclerosis', 650),
  ('Cancer Support', 900),
  ('Anxiety & PTSD', 750),
  ('Sleep Disorders', 450),
  ('Fibromyalgia', 320),
  ('Arthritis', 280);
