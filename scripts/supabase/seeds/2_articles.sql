-- Articles for an empty database: ten published, two drafts and one with a time to come. Their ids are
-- fixed (a47c…), so that rows keep their identity from one database to the next.
insert into public.articles (
  id, slug, title, excerpt, section, category, tags, published, published_at,
  meta_description, content, created_at, updated_at
)
select
  ('a47c0000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  slug, title, excerpt, section, category, tags, published_at is not null, published_at,
  meta_description, content, written_at, written_at
from (
  values
    (1, 'how-to-choose-clinic', 'How to choose a medical cannabis clinic',
     'Seven checks to make before you pay, from the regulator’s register to the full first-year cost.',
     'Guides', 'Choosing a clinic', array['choosing a clinic', 'regulation', 'cost'],
     timestamptz '2026-02-10T09:00:00Z', timestamptz '2026-02-10T09:00:00Z',
     'Seven checks before you pay a UK medical cannabis clinic: register, doctor, first-year cost, refunds, GP, pharmacy, complaints.',
     $article$
<p>Most medical cannabis in the UK is prescribed by private clinics. They differ in price, waiting time and how they work. These seven checks take about an hour, and you can do all of them before you pay.</p>
<h2>1. Look the clinic up yourself</h2>
<p>Search the register of the body that regulates clinics in the clinic’s nation. In England, specialist doctors in independent practice need to be registered with the Care Quality Commission (<a href="https://www.cqc.org.uk/news/providers/interim-policy-position-cannabis-based-medicinal-products">CQC, 2019</a>). Being registered is not an endorsement, so read the inspection report too. Reports change: one clinic moved from Requires Improvement to Good within 2022 (<a href="https://www.cqc.org.uk/location/1-7699897928/reports">CQC, 2022</a>).</p>
<h2>2. Ask who will see you</h2>
<p>An unlicensed cannabis medicine must be prescribed by, or used under the direction of, a doctor on the General Medical Council’s Specialist Register (<a href="https://www.legislation.gov.uk/uksi/2001/3998/regulation/16A">Misuse of Drugs Regulations 2001</a>). Ask for the doctor’s name and look it up. Then ask whether that doctor works in the field of your condition, because specialists should stay within their own field (<a href="https://www.themdu.com/guidance-and-advice/guides/prescribing-cannabis-based-products">Medical Defence Union</a>).</p>
<h2>3. Add up the first year</h2>
<p>A low first fee can hide high later ones. Ask for every line in this table, in writing.</p>
<table>
<thead><tr><th>Ask about</th><th>Why it matters</th></tr></thead>
<tbody>
<tr><td>First consultation</td><td>You may pay even if the answer is no. Ask about refunds.</td></tr>
<tr><td>Follow-ups</td><td>Ask how many there are in the first year.</td></tr>
<tr><td>Prescription fee</td><td>Some clinics charge each time one is written.</td></tr>
<tr><td>Delivery</td><td>It may be set by the pharmacy and not by the clinic.</td></tr>
<tr><td>Membership</td><td>Ask what you pay if you leave early.</td></tr>
<tr><td>Medicine</td><td>It is usually the largest part, and it is not part of the clinic’s fee.</td></tr>
</tbody>
</table>
<h2>4. Ask what happens if the answer is no</h2>
<p>Nobody has a right to a prescription. A good clinic tells you before you pay what might rule you out and what you get back.</p>
<h2>5. Ask how they work with your GP</h2>
<p>CQC expects clinics to share information promptly with the doctor who usually prescribes for you (<a href="https://www.cqc.org.uk/publications/controlled-drugs/2023/issues">CQC, 2024</a>). A clinic that suggests keeping your GP in the dark is a warning sign.</p>
<h2>6. Check that you can choose the pharmacy</h2>
<p>You need not use a pharmacy linked to the clinic (<a href="https://botanicalhealthdispensary.co.uk/for-patients">Botanical Health Dispensary</a>). Ask how to send a prescription elsewhere.</p>
<h2>7. Read the complaints page</h2>
<p>It should say whom to write to, how long a reply takes and who looks at it next.</p>
<h2>Warning signs</h2>
<ul>
<li>A promise that you will get a prescription, or that it will work.</li>
<li>Pressure to pay today.</li>
<li>Advice to stop another medicine without your usual doctor.</li>
<li>Adverts for a named medicine.</li>
</ul>
<h2>Next step</h2>
<p>Choose two or three clinics and ask all of them the same questions. You can start from <a href="/clinics">our list of clinics</a>, where each figure says where it comes from.</p>
$article$),
    (2, 'medical-cannabis-faq', 'Medical cannabis: common questions',
     'Short answers on who may prescribe, what it costs, driving, travel, work and risks.',
     'FAQs', 'Basics', array['questions', 'law', 'basics'],
     '2026-03-03T09:00:00Z', '2026-03-03T09:00:00Z',
     'Plain answers to common questions about medical cannabis in the UK, with sources: law, cost, driving, travel, children, risks.',
     $article$
<p>Short answers, each with its source. They are information and not medical advice.</p>
<h2>The rules</h2>
<h3>Is it legal?</h3>
<p>Yes, on prescription. The law changed on 1 November 2018 in England, Wales and Scotland (<a href="https://www.legislation.gov.uk/uksi/2018/1055">SI 2018/1055</a>), and Northern Ireland has matching rules (<a href="https://www.legislation.gov.uk/nisr/2018/173">NISR 2018/173</a>). Cannabis without a prescription is still a Class B drug.</p>
<h3>Who decides?</h3>
<p>A specialist doctor, case by case. Most of these medicines are unlicensed. An unlicensed medicine is for one patient’s special need that no available licensed medicine meets, and cost and convenience do not count (<a href="https://www.gov.uk/government/publications/freedom-of-information-responses-from-the-mhra-week-commencing-8-february-2021/freedom-of-information-request-on-companies-permitted-to-import-cannabis-based-products-for-medicinal-use-cbpmslicensed-wholesalers-of-cbpms-foi-2">MHRA, 2021</a>).</p>
<h3>Must I have tried two treatments first?</h3>
<p>Usually. It is not in the regulations, but it is how clinics judge the special need. Curaleaf Clinic, for example, speaks of two licensed therapies (<a href="https://curaleafclinic.com/medical-cannabis-glossaries/medical-cannabis/">its glossary</a>).</p>
<h3>Can my GP prescribe it?</h3>
<p>A GP cannot start treatment but can refer you. Later prescriptions may pass to another prescriber when you are stable and that prescriber is confident (<a href="https://www.themdu.com/guidance-and-advice/guides/prescribing-cannabis-based-products">Medical Defence Union</a>).</p>
<h3>Can I smoke it or grow it?</h3>
<p>No. Smoking it is prohibited even with a prescription (<a href="https://www.legislation.gov.uk/uksi/2001/3998/regulation/16A">regulation 16A</a>). Growing needs a Home Office licence.</p>
<h2>Getting treatment</h2>
<h3>What do I need to apply?</h3>
<p>Clinics generally let you apply yourself, but they need records such as a Summary Care Record (<a href="https://patientscann.org.uk/start-your-journey">PatientsCann UK</a>).</p>
<h3>How much does it cost?</h3>
<p>This site’s illustrative figures are £50–£300 for a first consultation, £50–£150 for a follow-up and £150–£400 a month for medicine. They have no other source. Compare real fees on <a href="/clinics">the clinic list</a> and ask each clinic to confirm them.</p>
<h3>Can children have it?</h3>
<p>Rarely. A child’s treatment should be started by a specialist children’s doctor in a large centre (<a href="https://www.nice.org.uk/guidance/ng144">NICE NG144, 2019</a>).</p>
<h3>Can I change clinic or pharmacy?</h3>
<p>Yes. For a new clinic, expect to give your prescription details and a discharge letter (<a href="https://www.mamedica.co.uk/faqs/">Mamedica</a>). Do not take two prescriptions at once.</p>
<h2>Everyday life</h2>
<h3>Can I drive?</h3>
<p>Never while impaired. Read <a href="/articles/driving-and-medical-cannabis">our page on driving</a> first.</p>
<h3>Can I take it abroad?</h3>
<p>Only if the law there allows it. Read <a href="/articles/travelling-with-medical-cannabis">our page on travel</a>.</p>
<h3>What if the police stop me?</h3>
<p>Stay calm and show the labelled container and photo ID. Police guidance for England and Wales tells officers to treat holders as patients first (<a href="https://cannabishealthnews.co.uk/2026/01/14/inside-the-medical-cannabis-police-guidance-everything-patients-need-to-know/">Cannabis Health, 2026</a>). Paid cards have no legal force.</p>
<h2>Risks</h2>
<h3>Is it addictive?</h3>
<p>It can be. In 14 studies of people using medicinal cannabis, about one in four met the definition of cannabis use disorder (<a href="https://globalrecoverynetwork.org/node/24980">Dawson and others, 2024</a>). Tolerance and withdrawal can happen.</p>
<h3>What are the side effects?</h3>
<p>Dizziness and tiredness are among the most common. Read <a href="/articles/side-effects-and-interactions">side effects and interactions</a>, and report problems through the Yellow Card scheme.</p>
$article$),
    (3, 'first-consultation', 'What happens at a first consultation',
     'What to bring, what the doctor asks, and what may come next, including a no.',
     'Guides', 'Getting started', array['first appointment', 'records', 'consent'],
     '2026-04-14T09:00:00Z', '2026-04-14T09:00:00Z', null,
     $article$
<p>A first consultation is a medical appointment, often by video. Its purpose is to find out whether treatment might be right for you. It may end with a no.</p>
<h2>Before the appointment</h2>
<p>Clinics need your records before they can decide. CB1 Medical, for example, asks for GP records (<a href="https://cb1medical.com/?p=5350">CB1 Medical</a>). Start early, because your surgery may need time.</p>
<ul>
<li>Ask your GP surgery for a Summary Care Record, or look in your health app.</li>
<li>Write down every medicine you take, with doses. Include what you buy without a prescription, alcohol and any cannabis.</li>
<li>Write down what you have tried, for how long, and why it stopped.</li>
<li>Write down your three most important questions.</li>
</ul>
<h2>What the doctor asks</h2>
<p>Expect questions about your condition, your past treatment and your daily life. The doctor also asks about mental health in you and your close family. A history of psychosis or schizophrenia is a reason not to use the licensed nabiximols spray (<a href="https://www.sativex.co.uk/prescribing-sativex-contraindications">manufacturer’s UK site</a>), and doctors ask about it for other products too. Say if you are pregnant, trying for a baby or breastfeeding.</p>
<h2>What the doctor should explain</h2>
<table>
<thead><tr><th>Subject</th><th>What you should hear</th></tr></thead>
<tbody>
<tr><td>Licence</td><td>Whether the medicine is unlicensed, and what that means.</td></tr>
<tr><td>Evidence</td><td>How strong it is for your condition. It is often weak.</td></tr>
<tr><td>Other choices</td><td>Licensed and non-drug treatments that you have not tried.</td></tr>
<tr><td>Risks</td><td>Side effects, dependence and interactions.</td></tr>
<tr><td>Daily life</td><td>Driving, work and travel.</td></tr>
<tr><td>Stopping</td><td>When treatment would stop, and how.</td></tr>
</tbody>
</table>
<h2>How the decision is made</h2>
<p>A specialist decides whether you have a special need that no available licensed medicine meets (<a href="https://www.gov.uk/government/publications/freedom-of-information-responses-from-the-mhra-week-commencing-8-february-2021/freedom-of-information-request-on-companies-permitted-to-import-cannabis-based-products-for-medicinal-use-cbpmslicensed-wholesalers-of-cbpms-foi-2">MHRA, 2021</a>). Some clinics have more than one clinician review each case, so you may wait for an answer.</p>
<h2>If the answer is yes</h2>
<p>The clinic sends a controlled-drug prescription to a pharmacy. You may choose which pharmacy. You should get written advice on how to take the medicine, whom to ring, and when your first review is. Take it only at the times and doses your prescriber gives.</p>
<h2>If the answer is no</h2>
<p>Ask for the reason in writing. Ask what else could help and whether any fee is returned. Trying clinic after clinic until one agrees may put your health at risk.</p>
<h2>Questions worth asking</h2>
<ol>
<li>Are you on the Specialist Register, and in which field?</li>
<li>What will you send to my GP?</li>
<li>What would the whole first year cost?</li>
<li>Whom do I ring if I feel unwell at night?</li>
</ol>
<p>In an emergency call 999. For urgent advice call 111. To compare appointment lengths and fees, see <a href="/clinics">the clinic list</a>.</p>
$article$),
    (4, 'comparing-costs', 'What it costs, and how to compare like for like',
     'Add up the same lines for every clinic. Here is a sheet to copy and the traps to avoid.',
     'Guides', 'Cost', array['cost', 'fees', 'comparison'],
     '2026-05-12T09:00:00Z', '2026-05-12T09:00:00Z', null,
     $article$
<p>Two clinics can advertise the same first fee and cost very different sums over a year. The only fair comparison adds up the same lines for the same months.</p>
<h2>The lines to add</h2>
<table>
<thead><tr><th>Line</th><th>How often</th><th>Ask</th></tr></thead>
<tbody>
<tr><td>First consultation</td><td>Once</td><td>Is any of it returned if the answer is no?</td></tr>
<tr><td>Follow-up</td><td>Several times a year</td><td>How many in the first year, and how many after that?</td></tr>
<tr><td>Prescription fee</td><td>Each prescription</td><td>Is it charged even when nothing changes?</td></tr>
<tr><td>Delivery</td><td>Each parcel</td><td>Who sets it, the clinic or the pharmacy?</td></tr>
<tr><td>Membership</td><td>Monthly or yearly</td><td>What is still charged on top?</td></tr>
<tr><td>Medicine</td><td>Each month</td><td>What might my plan cost at your usual pharmacy?</td></tr>
</tbody>
</table>
<h2>Figures you will see</h2>
<p>This site quotes £50–£300 for a first consultation, £50–£150 for a follow-up and £150–£400 a month for medicine. Those are this site’s illustrative figures and have no other source. On 20 November 2026 we found no current fee for a consultation, a follow-up, a repeat prescription or delivery on the pages we read from the clinics listed here. So the fees on this site are sample data until a clinic’s own page supports them.</p>
<h2>Why we are careful</h2>
<p>The Advertising Standards Authority has upheld complaints about one clinic’s price comparison with another. It found the comparison misleading, and readers were not told how to check it (<a href="https://www.asa.org.uk/rulings/mamedica-ltd-a25-1312203-mamedica-ltd.html">ASA ruling</a>). We show the source and the date beside each fee, and we never count an unknown fee as £0.</p>
<h2>Traps</h2>
<h3>A low first fee</h3>
<p>Follow-ups, prescription fees and delivery come back every few weeks. Over a year they may matter more than the first visit.</p>
<h3>Membership</h3>
<p>A plan may cost less if you need many appointments and more if you need few. Work it out both ways. Ask about notice, refunds and what happens if the clinic decides to stop treatment.</p>
<h3>Several small prescriptions</h3>
<p>Each supply of a controlled drug needs a fresh prescription, and up to 30 days at a time is strongly recommended (<a href="https://www.ashtonshospitalpharmacy.com/blog/2016/11/private-prescriptions-controlled-drugs/">Ashtons Hospital Pharmacy, 2016</a>). A fee on each one adds up to about twelve a year.</p>
<h3>NHS exemptions</h3>
<p>Free NHS prescriptions and prepayment certificates do not cover a private prescription.</p>
<h2>A worked example</h2>
<p>These numbers are made up to show the sum. First consultation £100, three follow-ups at £60, twelve prescription fees at £20 and twelve deliveries at £5 come to £100 + £180 + £240 + £60 = £580. That is before any medicine. A clinic with a £200 first fee, the same follow-ups and no other fees would come to £380.</p>
<h2>Before you pay</h2>
<ul>
<li>Get every line in writing, with a date.</li>
<li>Ask what you could pay in the worst month.</li>
<li>Ask how you would be told of a price rise.</li>
<li>Check <a href="/clinics">our clinic list</a> and see which figures have a source.</li>
</ul>
<p>If money is tight, speak to your GP first about NHS treatment that you have not tried.</p>
$article$),
    (5, 'driving-and-medical-cannabis', 'Driving and medical cannabis',
     'The limit, the medical defence and the separate offence of driving while impaired.',
     'Articles', 'Everyday life', array['driving', 'law', 'THC'],
     '2026-06-09T09:00:00Z', '2026-06-09T09:00:00Z', null,
     $article$
<p>This page explains the law in general. It cannot tell you whether you may drive today. Ask your prescriber, and do not drive if you feel any effect.</p>
<h2>Two separate offences</h2>
<table>
<thead><tr><th>Offence</th><th>What counts</th><th>Does a prescription help?</th></tr></thead>
<tbody>
<tr><td>Driving over the limit</td><td>More than 2 micrograms of THC in a litre of blood</td><td>It may, if you meet every condition below</td></tr>
<tr><td>Driving while impaired</td><td>Unfit to drive through any drug</td><td>No</td></tr>
</tbody>
</table>
<p>The limit is very low (<a href="https://www.cheshire.police.uk/advice-and-support/roads-and-vehicle-safety/drug-driving/">Cheshire Police</a>).</p>
<h2>The medical defence</h2>
<p>Section 5A of the <a href="https://www.legislation.gov.uk/ukpga/1988/52/section/5A">Road Traffic Act 1988</a> sets the limit and gives a defence. It may apply when all of these are true:</p>
<ul>
<li>the drug was prescribed or supplied to you for medical purposes;</li>
<li>you took it as the prescriber and the label directed;</li>
<li>you held it lawfully.</li>
</ul>
<p>You lose the defence if you ignored advice about how long to wait before driving. Once you raise it with evidence, the prosecution must disprove it beyond reasonable doubt.</p>
<p>The defence does not cover impairment. If your driving is affected, a prescription is no answer (<a href="https://www.motordefencelawyers.co.uk/motoring-advice/can-you-drive-after-taking-medically-prescribed-cannabis">Caddick Davies, 2025</a>).</p>
<h2>Where this applies</h2>
<p>The limit applies in England and Wales, and in Scotland since 21 October 2019 (<a href="https://lawscot.org.uk/members/journal/issues/vol-64-issue-10/drug-driving">Law Society of Scotland, 2019</a>). Section 5A does not extend to Northern Ireland, where the law on driving while unfit applies.</p>
<h2>How long to wait</h2>
<p>No fixed number of hours suits everyone. Swallowed products can last up to 12 hours and leave some effect for 24 hours (<a href="https://www2.gnb.ca/content/gnb/en/corporate/promo/cannabis-in-new-brunswick/cannabis-use.html">Government of New Brunswick</a>). Ask your prescriber how long you should wait, and get the answer in writing.</p>
<h2>What to carry</h2>
<p>Government guidance suggests carrying proof of the prescription (<a href="https://www.gov.uk/government/publications/drug-driving-and-medicine-advice-for-healthcare-professionals">Department for Transport, 2014</a>). Keep the medicine in its labelled container, with photo ID and a copy of the prescription. No law demands it, but it can save time.</p>
<h2>Telling DVLA and your insurer</h2>
<p>You must tell DVLA, or DVA in Northern Ireland, about some conditions. Multiple sclerosis and epilepsy are among them. Also tell them if a medicine affects your driving. Ask your insurer what it needs to know.</p>
<h2>Days not to drive</h2>
<ul>
<li>When you start, or when your dose or product changes.</li>
<li>When you have had alcohol or another medicine that makes you sleepy.</li>
<li>When you feel dizzy, slow, sleepy, anxious or simply not right.</li>
</ul>
<p>Read the official page on <a href="https://www.gov.uk/drug-driving-law">drug-driving law</a> too. When you <a href="/clinics">compare clinics</a>, ask each one what driving advice it gives in writing.</p>
$article$),
    (6, 'travelling-with-medical-cannabis', 'Travelling with medical cannabis',
     'Leaving and entering the UK, and why another country’s law may still say no.',
     'Articles', 'Everyday life', array['travel', 'law', 'documents'],
     '2026-07-07T09:00:00Z', '2026-07-07T09:00:00Z', null,
     $article$
<p>A UK prescription does not give you the right to carry cannabis in another country. Some countries treat it as a serious crime. Plan early, and be ready to leave the medicine at home after advice from your prescriber.</p>
<h2>Within the UK</h2>
<p>Keep the medicine in its labelled pharmacy container. Carry photo ID and a copy of your prescription. Each hotel, airline and train company can set its own rules on vaporising, and a prescription does not override them. Smoking is against the law everywhere in the UK.</p>
<h2>Leaving and entering the UK</h2>
<p>Home Office practice, as passed on by a university in its travel advice, is this (<a href="https://students.richmond.ac.uk/orientation/information/resources/travelling-with-medication">Richmond American University London</a>):</p>
<ul>
<li>carry up to three months’ supply, and keep it with you;</li>
<li>carry a letter from your prescriber.</li>
</ul>
<p>You need a personal licence for three months or more (<a href="https://velindre.nhs.wales/velindrecc/patient-information/general-information1/travelling-abroad-with-controlled-drugs">Velindre University NHS Trust</a>). Check the current rules on <a href="https://www.gov.uk/travelling-controlled-drugs">GOV.UK</a> before you book.</p>
<h2>What the letter should say</h2>
<table>
<thead><tr><th>Item</th><th>Detail</th></tr></thead>
<tbody>
<tr><td>You</td><td>Your name, as on your passport</td></tr>
<tr><td>The medicine</td><td>What it is, the dose and how much you carry</td></tr>
<tr><td>The journey</td><td>The countries, with the dates you leave and return</td></tr>
<tr><td>The prescriber</td><td>Name, contact details and signature</td></tr>
</tbody>
</table>
<h2>The country you visit</h2>
<p>Ask the embassy of every country on your way, including each one where you only change planes. Ask the airline as well (<a href="https://releaf.co.uk/education/travel/guides/advice-about-medical-cannabis-on-holiday">Releaf’s travel guide</a> gives the same advice). Get the answers in writing and carry them.</p>
<p>Ask these questions:</p>
<ol>
<li>May a visitor bring this medicine with a UK prescription?</li>
<li>Is there a form, and how long does it take?</li>
<li>How much may I bring, and in which form?</li>
<li>What happens if I only change planes?</li>
</ol>
<h2>What not to do</h2>
<ul>
<li>Do not post it or have it posted to you. Controlled medicines cannot be posted to individuals from overseas.</li>
<li>Do not put it in the hold.</li>
<li>Do not take it out of the labelled container.</li>
<li>Do not carry it for someone else.</li>
<li>Do not rely on a card or a letter from a website instead of your prescriber’s letter.</li>
</ul>
<h2>If you cannot take it</h2>
<p>Do not simply stop. Stopping some medicines suddenly can be dangerous. Sudden withdrawal of a medicine for epilepsy can bring on seizures, so speak to your epilepsy team first. Ask your prescriber well before the trip what to do instead.</p>
<h2>When you choose a clinic</h2>
<p>Ask whether travel letters are included, what they cost and how long they take. You can <a href="/clinics">compare clinics here</a>.</p>
$article$),
    (7, 'regulators-in-each-nation', 'What the regulators do in each nation',
     'Four nations, four clinic regulators, and separate bodies for doctors, pharmacies and adverts.',
     'Articles', 'Regulation', array['regulation', 'CQC', 'HIS', 'HIW', 'RQIA'],
     '2026-08-18T09:00:00Z', '2026-08-18T09:00:00Z', null,
     $article$
<p>No single body looks after everything. The clinic, the doctor, the pharmacy and the medicine each have their own regulator. Knowing which is which tells you where to check and where to complain.</p>
<h2>Clinics</h2>
<table>
<thead><tr><th>Nation</th><th>Regulator of independent clinics</th><th>Website</th></tr></thead>
<tbody>
<tr><td>England</td><td>Care Quality Commission (CQC)</td><td><a href="https://www.cqc.org.uk">cqc.org.uk</a></td></tr>
<tr><td>Scotland</td><td>Healthcare Improvement Scotland (HIS)</td><td><a href="https://www.healthcareimprovementscotland.scot">healthcareimprovementscotland.scot</a></td></tr>
<tr><td>Wales</td><td>Healthcare Inspectorate Wales (HIW)</td><td><a href="https://www.hiw.org.uk">hiw.org.uk</a></td></tr>
<tr><td>Northern Ireland</td><td>Regulation and Quality Improvement Authority (RQIA)</td><td><a href="https://www.rqia.org.uk">rqia.org.uk</a></td></tr>
</tbody>
</table>
<h3>England</h3>
<p>Specialist doctors in independent practice need CQC registration (<a href="https://www.cqc.org.uk/news/providers/interim-policy-position-cannabis-based-medicinal-products">CQC, 2019</a>). CQC counted 22 providers of these medicines in its July 2024 report (<a href="https://www.cqc.org.uk/publications/controlled-drugs/2023/issues">CQC, 2024</a>). It inspects and rates services, and ratings differ. It has also voiced concern about oversight, clinical reasons for prescribing, adverts and failure to share information with GPs.</p>
<h3>Scotland</h3>
<p>The first cannabis clinic that HIS registered, in March 2021, is in Stirling (<a href="https://www.heraldscotland.com/news/19177352.first-medical-cannabis-clinic-scotland-approved-stirling/">The Herald, 2021</a>). A clinic that is registered in England alone is not thereby registered in Scotland.</p>
<h3>Wales and Northern Ireland</h3>
<p>HIW and RQIA keep their own lists. If a clinic in another nation sees you by video, ask it which regulator covers your care.</p>
<h2>Doctors</h2>
<p>The General Medical Council keeps the list of doctors and, within it, the Specialist Register. Being on the ordinary list is not enough to start an unlicensed cannabis medicine (<a href="https://www.cqc.org.uk/guidance-providers/healthcare/cannabis-based-medicinal-products-what-cqc-expects-providers">CQC, 2022</a>). Search for the name that the clinic gives you. Some prescribers who are not doctors work under a specialist’s direction, so ask who that specialist is.</p>
<h2>Pharmacies</h2>
<p>The General Pharmaceutical Council registers pharmacies in England, Scotland and Wales. The Pharmaceutical Society of Northern Ireland does so there.</p>
<h2>Medicines</h2>
<p>The Medicines and Healthcare products Regulatory Agency (MHRA) licenses medicines. Most cannabis medicines have no licence, so they have not been through its licensing checks. It runs the Yellow Card scheme, where anyone can report a side effect.</p>
<h2>Adverts</h2>
<p>Prescription-only medicines must not be advertised to the public. The Advertising Standards Authority and the MHRA look into complaints.</p>
<h2>Being registered is not praise</h2>
<p>A place on a register means that a clinic may work and can be inspected. It is not an award. Read the latest report, and note its date.</p>
<h2>Where to complain</h2>
<ol>
<li>Write to the clinic first and ask for its complaints policy.</li>
<li>If the clinic belongs to an independent complaints scheme, that comes next (<a href="https://www.phin.org.uk/help/making-a-complaint">Private Healthcare Information Network</a>).</li>
<li>Tell the regulator. CQC wants to hear about poor care but does not settle single complaints (<a href="https://www.citizensadvice.org.uk/health/nhs-and-social-care-complaints/">Citizens Advice</a>).</li>
<li>About a doctor, write to the General Medical Council.</li>
</ol>
<p>Each page in <a href="/clinics">our clinic list</a> says what a clinic states about its registration, and where we read it.</p>
$article$),
    (8, 'nhs-or-private', 'NHS or private: how the two routes differ',
     'What the NHS offers, what NICE says, and why most prescribing is private.',
     'Education', 'NHS and private', array['NHS', 'NICE', 'private care'],
     '2026-09-22T09:00:00Z', '2026-09-22T09:00:00Z', null,
     $article$
<p>Both routes are legal. They differ in which medicines are used, for whom, and who pays. Most people should talk to their GP or NHS specialist first, because licensed treatments that they have not tried may help.</p>
<h2>What the NHS offers</h2>
<p>The NHS offers the few licensed cannabis-based medicines, for a small number of conditions. NICE, which advises the NHS in England, says the following in its guideline <a href="https://www.nice.org.uk/guidance/ng144">NG144</a> (2019, last reviewed in 2025) and its technology appraisals.</p>
<table>
<thead><tr><th>Condition</th><th>What NICE says</th></tr></thead>
<tbody>
<tr><td>Sickness from chemotherapy</td><td>Nabilone may be considered for adults when other medicines have not helped enough</td></tr>
<tr><td>Spasticity in multiple sclerosis</td><td>Offer a four-week trial of nabiximols if other medicines do not work</td></tr>
<tr><td>Three severe epilepsies (Dravet, Lennox-Gastaut, tuberous sclerosis complex)</td><td>Purified cannabidiol is recommended, with review every six months and stopping rules</td></tr>
<tr><td>Other severe epilepsy</td><td>No recommendation for everyone. A specialist may decide for one person</td></tr>
<tr><td>Chronic pain in adults</td><td>Do not offer nabilone, dronabinol, THC, or THC with CBD. CBD only in a trial</td></tr>
<tr><td>Anxiety, PTSD and insomnia</td><td>Outside its scope, so it says nothing</td></tr>
</tbody>
</table>
<p>The epilepsy advice is in <a href="https://www.nice.org.uk/guidance/ta614">TA614</a>, <a href="https://www.nice.org.uk/guidance/ta615">TA615</a> and <a href="https://www.nice.org.uk/guidance/ta873">TA873</a>. In 2021 NICE made clear that its guideline does not stop a suitable specialist from prescribing for one person (<a href="https://www.nice.org.uk/guidance/ng144/resources/cannabisbased-medicinal-products-clarification-of-guidance-march-2021-9070302205">NICE, 2021</a>).</p>
<h2>What private clinics offer</h2>
<p>Private specialists mostly prescribe unlicensed products. These have not been through the checks that a licence needs. The law allows them only for one patient’s special need that no available licensed medicine meets.</p>
<p>Private prescriptions numbered about 283,000 in 2023 and 659,000 in 2024 (<a href="https://patient.info/features/health-news/medical-cannabis-prescriptions-the-facts-behind-the-headlines">Patient.info, 2026</a>). Prescriptions are not people. Nobody publishes an official count of patients.</p>
<h2>How strong is the evidence?</h2>
<p>It is weaker than many adverts suggest. For chronic pain, a review of 32 trials found that about 10 in 100 more people had a worthwhile drop in pain than in the comparison groups (<a href="https://doi.org/10.1136/bmj.n1034">Wang and others, BMJ, 2021</a>). For nerve pain, a Cochrane review of 21 trials found no clear evidence that pain was halved (<a href="https://doi.org/10.1002/14651858.CD012182.pub3">Cochrane, 2026</a>). For anxiety, a review found only evidence of very low quality (<a href="https://doi.org/10.1016/S2215-0366(19)30401-8">Black and others, 2019</a>).</p>
<h2>Side by side</h2>
<ul>
<li><strong>Referral:</strong> the NHS route starts with your GP or hospital team. Private clinics generally let you apply yourself.</li>
<li><strong>Cost:</strong> NHS care is free at the clinic. Privately you pay for consultations, prescriptions, medicine and delivery.</li>
<li><strong>Your records:</strong> private clinics need them, and they should write to your GP.</li>
<li><strong>Moving over:</strong> the NHS may not take over a private prescription. Ask before you start.</li>
</ul>
<h2>Questions for your GP</h2>
<ol>
<li>Which treatments have I not tried yet?</li>
<li>Could you refer me to an NHS specialist for this?</li>
<li>Would any of my medicines or conditions be a problem?</li>
</ol>
<p>If you then decide to look at private clinics, <a href="/clinics">compare them here</a>.</p>
$article$),
    (9, 'side-effects-and-interactions', 'Side effects and interactions: what to tell your prescriber',
     'Common and serious side effects, medicines that may clash, and who needs special care.',
     'Education', 'Risks', array['side effects', 'interactions', 'Yellow Card'],
     '2026-10-27T09:00:00Z', '2026-10-27T09:00:00Z', null,
     $article$
<p>If someone has collapsed, has chest pain, has trouble breathing or is at serious risk of harming themselves, call 999. For urgent advice call 111. This page helps you prepare a talk with your prescriber and pharmacist. It does not replace it.</p>
<h2>Common side effects</h2>
<p>With the licensed nabiximols spray, dizziness and tiredness are the most common, mainly in the first weeks (<a href="https://medthority.com/drugs/n-nervous-system/n02/n02b/n02bg/n02bg10/sativex-oromucosal-spray">summary of product characteristics</a>). Others are:</p>
<ul>
<li>sleepiness, a dry mouth, feeling sick, diarrhoea or constipation;</li>
<li>trouble with attention or memory;</li>
<li>low mood, or feeling unusually high.</li>
</ul>
<p>Less often people have hallucinations, paranoia, a racing heart, fainting or thoughts of suicide. THC can also cause anxiety and panic (<a href="https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html">Health Canada, 2019</a>). Purified cannabidiol may cause sleepiness, poor appetite, diarrhoea, vomiting, fever and raised liver tests (<a href="https://pubmed.ncbi.nlm.nih.gov/28538134/">Devinsky and others, 2017</a>).</p>
<h2>Medicines that may clash</h2>
<table>
<thead><tr><th>Medicine</th><th>What may happen</th></tr></thead>
<tbody>
<tr><td>Warfarin</td><td>Rated the highest risk in a 2022 review</td></tr>
<tr><td>Buprenorphine, tacrolimus</td><td>Rated next in the same review</td></tr>
<tr><td>Clobazam</td><td>Cannabidiol raises its level, with more sleepiness</td></tr>
<tr><td>Valproate</td><td>Raised liver tests are more common with cannabidiol</td></tr>
<tr><td>Citalopram, methadone, topiramate</td><td>Levels may rise</td></tr>
<tr><td>Alcohol, opioids, benzodiazepines, gabapentinoids, sedating antihistamines</td><td>Added sleepiness and slower reactions</td></tr>
</tbody>
</table>
<p>The 2022 review is in the <a href="https://doi.org/10.3390/jcm11051154">Journal of Clinical Medicine</a>. The rest of the table comes from <a href="https://hellopharmacist.com/drug-herbal-interactions/cannabidiol-cbd-with-warfarin">an interactions reference</a>, <a href="https://pmc.ncbi.nlm.nih.gov/articles/PMC6850399">a long study of cannabidiol</a> and NICE’s warning about sedating medicines. It is not complete, so show your pharmacist your whole list.</p>
<h2>Who should not take it, or needs special care</h2>
<ul>
<li>People with schizophrenia or psychosis, now or before, or in the close family.</li>
<li>People with another serious mental health condition.</li>
<li>Anyone who is pregnant, breastfeeding or trying for a baby. Ask about contraception too.</li>
<li>People with serious heart disease or liver disease.</li>
<li>People who have misused drugs or alcohol.</li>
<li>Older people, who may fall.</li>
<li>Children and young adults.</li>
</ul>
<p>The nabiximols information gives the first two, and breastfeeding, as reasons not to use it, and says to avoid it in pregnancy (<a href="https://www.sativex.co.uk/prescribing-sativex-contraindications">manufacturer’s UK site</a>).</p>
<h2>Dependence</h2>
<p>In 14 studies of 3,681 people using medicinal cannabis, 29% met the definition of cannabis use disorder within the past year (<a href="https://globalrecoverynetwork.org/node/24980">Dawson and others, 2024</a>). You may need more for the same effect, and stopping may bring poor sleep and vivid dreams.</p>
<h2>Never stop suddenly without advice</h2>
<p>Do not stop or change a medicine for epilepsy without your epilepsy team. Sudden withdrawal, also of cannabidiol, can bring on seizures. The same care applies to other long-term medicines.</p>
<h2>What to tell your prescriber</h2>
<ol>
<li>Every medicine, with its dose, and anything you buy without a prescription.</li>
<li>How much alcohol you drink, and any cannabis or other drugs.</li>
<li>Any mental health condition in you or your close family.</li>
<li>Heart, liver and kidney conditions.</li>
<li>Whether you drive or work with machines.</li>
</ol>
<h2>Report a side effect</h2>
<p>Anyone can report through the <a href="https://yellowcard.mhra.gov.uk">Yellow Card scheme</a>. Tell the clinic and your GP as well. If a clinic gives no number to ring when you feel unwell, keep looking. You can <a href="/clinics">compare clinics here</a>.</p>
$article$),
    (13, 'what-eight-clinics-publish', 'What eight clinics publish, and what they leave out',
     'We read the pages of eight clinics before we reviewed them. Here is what each one says, what we could not find, and what to ask.',
     'Reviews', 'Choosing a clinic', array['reviews', 'fees', 'regulation'],
     '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', null,
     $article$
<p>Our reviews start from what a clinic says in public. On 20 November 2026 we read the pages of eight clinics. We looked for what you need to know before you pay, and we wrote down what was missing too.</p>
<h2>In short</h2>
<ul>
<li>We found no current consultation fee on the pages of any of the eight.</li>
<li>Two clinics state a registration number with the Care Quality Commission (CQC). We have not checked either with the register.</li>
<li>One states how long new patients usually wait.</li>
<li>For two of the eight we found no clinic in the UK at all.</li>
</ul>
<h2>What we found</h2>
<p>“Not found” means that we did not find it. It may still be there.</p>
<table>
<caption>Read on 20 November 2026</caption>
<thead><tr><th>Clinic</th><th>How you pay</th><th>If it cannot help you</th><th>CQC number</th><th>Usual wait</th></tr></thead>
<tbody>
<tr><th><a href="/reviews/releaf-review">Releaf</a></th><td>Membership or pay as you go</td><td>Full refund if the first check finds you ineligible</td><td>Not found</td><td>Not found</td></tr>
<tr><th><a href="/reviews/alternaleaf-review">Alternaleaf</a></th><td>Membership or pay as you go</td><td>Not found</td><td>Not found</td><td>Not found</td></tr>
<tr><th><a href="/reviews/mamedica-review">Mamedica</a></th><td>No subscription</td><td>Not found</td><td>Stated by the clinic</td><td>7 days</td></tr>
<tr><th><a href="/reviews/curaleaf-review">Curaleaf</a></th><td>Yearly subscription offered</td><td>Not found</td><td>Not found</td><td>Not found</td></tr>
<tr><th><a href="/reviews/cb1-medical-review">CB1 Medical</a></th><td>Not found</td><td>Refund</td><td>Stated by the clinic</td><td>Not found</td></tr>
<tr><th><a href="/reviews/cantourage-review">Cantourage</a></th><td>Not found</td><td>Not found</td><td>Not found</td><td>Not found</td></tr>
</tbody>
</table>
<h2>Releaf</h2>
<p>Releaf explains <a href="https://releaf.co.uk/blog/what-s-the-difference-between-releaf-and-pay-as-you-go">its two ways to pay</a>. <a href="https://releaf.co.uk/terms-conditions">Its terms</a> name the company behind it, and <a href="https://releaf.co.uk/patient-cancellation-policy">its cancellation policy</a> says until when you get money back.</p>
<h2>Alternaleaf</h2>
<p>Alternaleaf is the brand of Montu UK Ltd. <a href="https://consult.alternaleaf.co.uk/terms-of-service">Its terms</a> describe a membership scheme and pay as you go. It says that it takes patients from other clinics.</p>
<h2>Mamedica</h2>
<p><a href="https://www.mamedica.co.uk/faqs/">Its questions page</a> gives a usual wait and a usual delivery time, but no date for either. <a href="https://mamedica.co.uk/terms-conditions/">Its terms</a> state a CQC provider number. The Advertising Standards Authority upheld two complaints about <a href="https://www.asa.org.uk/rulings/mamedica-ltd-a25-1312203-mamedica-ltd.html">a price comparison with Releaf</a>, so we use no figure from it.</p>
<h2>Curaleaf</h2>
<p>Curaleaf Clinic opened in 2019 as Sapphire. The press reported that it was <a href="https://www.cannavistmag.com/news/london-medical-cannabis-clinic-gets-cqc-prescription-approval/">the first cannabis clinic to register with CQC</a>, and that its Stirling clinic was <a href="https://www.heraldscotland.com/news/19177352.first-medical-cannabis-clinic-scotland-approved-stirling/">the first approved in Scotland</a>. <a href="https://curaleafclinic.com/faqs/">Its questions page</a> offers a yearly subscription. It <a href="https://curaleafclinic.com/how-does-curaleaf-delivery-work">does not deliver</a>: the pharmacy you choose sets postage.</p>
<h2>CB1 Medical</h2>
<p><a href="https://cb1healthcare.com/terms-conditions">Its terms</a> state a CQC provider number and a refund for people it cannot help. It <a href="https://cb1medical.com/?p=5350">asks for GP records</a> first.</p>
<h2>Cantourage</h2>
<p><a href="https://www.canclinic.com/education">Its pages</a> say that it has specialists in several fields. It belongs to a group based in Berlin.</p>
<h2>Dispensed and Birmingham Cannabis Clinic</h2>
<p>For Dispensed we found <a href="https://www.cannabiz.com.au/nzmcc-urges-dispensed-to-rethink-kiosk-model-across-the-tasman/">a business in Australia with a plan for New Zealand</a>, and no UK clinic. For Birmingham Cannabis Clinic we found nothing. <a href="/reviews/dispensed-review">Both</a> <a href="/reviews/birmingham-cannabis-clinic-review">reviews</a> are samples from end to end.</p>
<h2>What to ask</h2>
<ol>
<li>What do I pay in the first year, line by line, and until when is that price good?</li>
<li>What is your registration number, and with which regulator?</li>
<li>Who will see me, and is that doctor on the Specialist Register?</li>
<li>What do I get back if the answer is no?</li>
<li>Which pharmacy can I use, and what does it charge for delivery?</li>
</ol>
<p>A clinic that answers all five in writing is easy to compare. Read <a href="/articles/comparing-costs">how to compare like for like</a>, or <a href="/reviews">all our reviews</a>.</p>
$article$),
    (10, 'work-and-housing', 'Work and housing',
     'What to think about before you tell an employer or a landlord.',
     'Articles', 'Everyday life', array['work', 'housing'],
     null, '2026-11-10T09:00:00Z', null,
     $article$
<p>Draft. To be checked against Acas and Citizens Advice before it is published.</p>
<h2>At work</h2>
<p>The Equality Act 2010 asks employers for reasonable adjustments where a condition is a disability. The Health and Safety at Work Act 1974 applies as well (<a href="https://thehrdirector.com/business-news/disability/employers-risk-breaching-equality-act-cannabis-patients">theHRDIRECTOR</a>). In Northern Ireland the Disability Discrimination Act 1995 applies. You generally need not tell your employer unless your contract or a role where safety is critical requires it (<a href="https://patientscann.org.uk/resources/employment/">PatientsCann UK</a>). Never work while impaired.</p>
<h2>At home</h2>
<p>We found no special rule for tenants. Clauses about smoke, smell or vaping still apply.</p>
$article$),
    (11, 'changing-clinic', 'Changing clinic',
     'Which papers you need, and how to avoid two prescriptions at once.',
     'Guides', 'Choosing a clinic', array['changing clinic', 'records'],
     null, '2026-11-10T09:00:00Z', null,
     $article$
<p>Draft. Waiting for a second look at two clinics’ transfer pages.</p>
<h2>What you need</h2>
<ul>
<li>Details of your first and last prescriptions.</li>
<li>A discharge letter from your present clinic.</li>
</ul>
<p>Mamedica asks new patients who transfer for both (<a href="https://www.mamedica.co.uk/faqs/">its questions page</a>). Tell both clinics the dates, so that prescriptions do not overlap.</p>
$article$),
    (12, 'how-to-complain', 'How to complain about a clinic',
     'Who to write to first, and who comes next.',
     'Guides', 'Regulation', array['complaints', 'regulation'],
     '2099-01-05T09:00:00Z', '2026-11-12T09:00:00Z', null,
     $article$
<p>Start with the clinic. Ask for its complaints policy and write down what happened, with dates.</p>
<h2>Who comes next</h2>
<table>
<thead><tr><th>About</th><th>Write to</th></tr></thead>
<tbody>
<tr><td>A private clinic</td><td>The clinic, then its independent complaints scheme if it belongs to one (<a href="https://www.phin.org.uk/help/making-a-complaint">Private Healthcare Information Network</a>)</td></tr>
<tr><td>A doctor</td><td>General Medical Council</td></tr>
<tr><td>A pharmacy</td><td>General Pharmaceutical Council, or the Pharmaceutical Society of Northern Ireland</td></tr>
<tr><td>An advert</td><td>Advertising Standards Authority</td></tr>
</tbody>
</table>
<p>The regulator wants to hear about poor care but may not settle your own complaint (<a href="https://www.citizensadvice.org.uk/health/nhs-and-social-care-complaints/">Citizens Advice</a>). See <a href="/articles/regulators-in-each-nation">what the regulators do in each nation</a>, or <a href="/clinics">look for another clinic</a>.</p>
$article$)
) as article (
  number, slug, title, excerpt, section, category, tags, published_at, written_at, meta_description,
  content
);

-- The first build shows all of this, so no rebuild is waiting.
delete from public.site_rebuilds;
