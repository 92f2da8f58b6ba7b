-- Articles for an empty database: ten published, two drafts and one scheduled. Their ids are fixed (a47c…), so
-- that rows keep their identity from one database to the next.
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
     'Seven checks to make before you pay, from the regulator’s register to what the first year costs.',
     'Guides', 'Choosing a clinic', array['choosing a clinic', 'regulation', 'cost'],
     timestamptz '2026-11-20T08:10:00Z', timestamptz '2026-11-20T08:10:00Z', 'Seven checks before you pay a UK medical cannabis clinic: register, doctor, first-year cost, refunds, GP, pharmacy, complaints.',
     $article$
<p>Most medical cannabis in the UK comes from private clinics. They differ in what they charge, how soon they can see you and how they work. These seven checks take about an hour, and you can do them all before you pay.</p>
<h2>1. Look the clinic up yourself</h2>
<p>Each nation has its own inspector of clinics. In England it is the Care Quality Commission (CQC), and nearly every clinic has to <a href="https://www.cqc.org.uk/node/3476">register with it</a>. Search for the clinic’s name on the inspector’s own website. Being on the list is not a mark of quality, so read the latest report too, and look at its date.</p>
<h2>2. Ask who will see you</h2>
<p>Treatment has to start with a doctor on the <a href="https://www.legislation.gov.uk/uksi/2001/3998/regulation/16A">Specialist Register</a> of the General Medical Council. Ask for the doctor’s name and look it up. Then ask whether that doctor works in the field of your condition. Specialists should <a href="https://www.themdu.com/guidance-and-advice/guides/prescribing-cannabis-based-products">stay within their own field</a>.</p>
<h2>3. Add up the first year</h2>
<p>A cheap first consultation can hide high fees later. Ask for each of these in writing.</p>
<table>
<thead><tr><th>Ask about</th><th>Why it matters</th></tr></thead>
<tbody>
<tr><td>First consultation</td><td>You may pay even if the answer is no. Ask about refunds.</td></tr>
<tr><td>Follow-ups</td><td>Ask how many there are in the first year.</td></tr>
<tr><td>Repeat prescription</td><td>Some clinics charge each time they write one.</td></tr>
<tr><td>Delivery</td><td>The pharmacy may set it, not the clinic.</td></tr>
<tr><td>Membership</td><td>Ask what you pay if you leave early.</td></tr>
<tr><td>Medicine</td><td>You pay for it on top of the clinic’s fees.</td></tr>
</tbody>
</table>
<h2>4. Ask what happens if the answer is no</h2>
<p>Nobody has a right to a prescription. Before you pay, ask what might rule you out and what you would get back.</p>
<h2>5. Ask how they work with your GP</h2>
<p>CQC expects clinics to <a href="https://www.cqc.org.uk/publications/controlled-drugs/2023/issues">share information quickly</a> with the doctor who usually prescribes for you. If a clinic suggests that you keep your GP in the dark, take that as a warning.</p>
<h2>6. Check that you can choose the pharmacy</h2>
<p>Ask whether you can send your prescription to any pharmacy. The doctors’ union says that patients should have a <a href="https://www.bma.org.uk/advice-and-support/gp-practices/prescribing/prescription-direction-to-certain-pharmacies">free choice</a>. Prices and stock differ, so it is worth asking two or three.</p>
<h2>7. Read the complaints page</h2>
<p>It should say who to write to, how long a reply takes and who looks at your complaint next.</p>
<h2>Warning signs</h2>
<ul>
<li>A promise that you will get a prescription, or that it will work.</li>
<li>Pressure to pay today.</li>
<li>Advice to stop another medicine without your usual doctor.</li>
<li>Adverts for a named medicine.</li>
</ul>
<h2>Next step</h2>
<p>Choose two or three clinics and ask all of them the same questions. You can start from <a href="/clinics">our list of clinics</a>.</p>
$article$),
    (2, 'medical-cannabis-faq', 'Medical cannabis: common questions',
     'Short answers on who may prescribe, what it costs, driving, travel, work and risks.',
     'FAQs', 'Basics', array['questions', 'law', 'basics'],
     '2026-11-20T10:40:00Z', '2026-11-20T10:40:00Z', 'Plain answers to common questions about medical cannabis in the UK, with sources: law, cost, driving, travel, children, risks.',
     $article$
<p>Short answers to the questions people ask first, with the source beside each.</p>
<h2>The rules</h2>
<h3>Is it legal?</h3>
<p>Yes, on prescription. The law changed on <a href="https://www.legislation.gov.uk/uksi/2018/1055">1 November 2018</a> in England, Wales and Scotland. Northern Ireland has <a href="https://www.legislation.gov.uk/nisr/2018/173">matching rules</a>. Without a prescription cannabis is still a Class B drug.</p>
<h3>Who decides?</h3>
<p>A specialist doctor, one patient at a time. Most of these medicines have no UK licence. A doctor can use such a medicine for a special need that no licensed one meets. <a href="https://www.gov.uk/government/publications/freedom-of-information-responses-from-the-mhra-week-commencing-8-february-2021/freedom-of-information-request-on-companies-permitted-to-import-cannabis-based-products-for-medicinal-use-cbpmslicensed-wholesalers-of-cbpms-foi-2">Cost and convenience do not count</a>.</p>
<h3>Must I have tried two treatments first?</h3>
<p>Usually. The law gives no number, but many clinics ask for at least two. It is how they judge whether licensed medicines have met your need.</p>
<h3>Can my GP prescribe it?</h3>
<p>A GP cannot start it but <a href="https://www.themdu.com/guidance-and-advice/guides/prescribing-cannabis-based-products">can refer you</a>. Once you are stable, a GP who is happy to do so may take over the later prescriptions.</p>
<h3>Can I smoke it or grow it?</h3>
<p>You must <a href="https://www.legislation.gov.uk/uksi/2001/3998/regulation/16A">not smoke your medicine</a>. Flower is prescribed for a vaporiser. Growing cannabis needs a Home Office licence.</p>
<h2>Getting treatment</h2>
<h3>What do I need to apply?</h3>
<p>Most clinics let you <a href="https://patientscann.org.uk/start-your-journey">apply yourself</a>. They need your medical records, such as a Summary Care Record from your GP.</p>
<h3>How much does it cost?</h3>
<p>You pay for appointments, for medicine and often for prescriptions and delivery. Read <a href="/articles/comparing-costs">how to compare costs</a> before you book.</p>
<h3>Can children have it?</h3>
<p>Rarely. Treatment should start with a <a href="https://www.nice.org.uk/guidance/ng144">children’s specialist</a> in a large centre.</p>
<h3>Can I change clinic or pharmacy?</h3>
<p>Yes. A new clinic may ask for your first and last prescriptions and a <a href="https://www.mamedica.co.uk/faqs/">discharge letter</a>. Do not take two prescriptions at once.</p>
<h2>Everyday life</h2>
<h3>Can I drive?</h3>
<p>Never while it affects you, and there is more to know than that. Read <a href="/articles/driving-and-medical-cannabis">our page on driving</a> first.</p>
<h3>Can I take it abroad?</h3>
<p>Only where the law there allows it, and the Republic of Ireland does not. Read <a href="/articles/travelling-with-medical-cannabis">our page on travel</a>.</p>
<h3>What if the police stop me?</h3>
<p>Stay calm and show the labelled container and photo ID. Police guidance in England and Wales says that people with a prescription are <a href="https://cannabishealthnews.co.uk/2026/01/14/inside-the-medical-cannabis-police-guidance-everything-patients-need-to-know/">patients first</a>. Cards that you pay for have no legal force.</p>
<h2>Risks</h2>
<h3>Is it addictive?</h3>
<p>It can be. In a review of 14 studies, 29 in 100 people using it as a medicine had signs of a <a href="https://doi.org/10.1016/j.drugalcdep.2024.111263">cannabis use disorder</a> within the past year. That means that they found it hard to cut down or stop, or that it caused problems in their lives.</p>
<h3>What are the side effects?</h3>
<p>Feeling dizzy and tired is common. Read <a href="/articles/side-effects-and-interactions">side effects and interactions</a> for the rest, and for who should not take it.</p>
$article$),
    (3, 'first-consultation', 'What happens at a first consultation',
     'What to bring, what the doctor asks, and what may come next, including a no.',
     'Education', 'Getting started', array['first appointment', 'records', 'consent'],
     '2026-11-20T14:25:00Z', '2026-11-20T14:25:00Z', null,
     $article$
<p>A first consultation is a medical appointment, often by video. The doctor finds out whether treatment might be right for you. The answer may be no.</p>
<h2>Before the appointment</h2>
<p>Clinics need your medical records before they can decide. Start early, because your surgery may need time.</p>
<ul>
<li>Ask your GP surgery for a Summary Care Record, or look in your health app.</li>
<li>List every medicine you take, with the dose. Add what you buy without a prescription, alcohol and any cannabis.</li>
<li>Write down what you have tried, for how long, and why it stopped.</li>
<li>Write down your three most important questions.</li>
</ul>
<h2>What the doctor asks</h2>
<p>Expect questions about your condition, your past treatment and your daily life. The doctor also asks about your mental health and that of your close family. If you or they have had psychosis or schizophrenia, a medicine with THC is <a href="https://www.medicines.org.uk/emc/product/602/smpc">usually ruled out</a>. Say if you have ever had bipolar disorder or mania. Say too if you are pregnant, trying for a baby or breastfeeding.</p>
<p>If you have used street cannabis, say so. The doctor needs to know, and it helps them to choose a starting dose.</p>
<h2>What the doctor should explain</h2>
<table>
<thead><tr><th>Subject</th><th>What you should hear</th></tr></thead>
<tbody>
<tr><td>Licence</td><td>Whether the medicine is unlicensed, and what that means.</td></tr>
<tr><td>Evidence</td><td>How strong it is for your condition. It is often weak.</td></tr>
<tr><td>Other choices</td><td>Licensed medicines and other treatments that you have not tried.</td></tr>
<tr><td>Risks</td><td>Side effects, dependence and other medicines.</td></tr>
<tr><td>Daily life</td><td>Driving, work and travel.</td></tr>
<tr><td>Stopping</td><td>When treatment would stop, and how.</td></tr>
</tbody>
</table>
<h2>How the decision is made</h2>
<p>A specialist decides whether you have a special need that <a href="https://www.gov.uk/government/publications/freedom-of-information-responses-from-the-mhra-week-commencing-8-february-2021/freedom-of-information-request-on-companies-permitted-to-import-cannabis-based-products-for-medicinal-use-cbpmslicensed-wholesalers-of-cbpms-foi-2">no licensed medicine meets</a>. At many clinics a team looks at each case after the appointment, so you may wait for the answer.</p>
<h2>If the answer is yes</h2>
<p>The clinic writes a prescription. In England a private prescription for this kind of medicine has to be <a href="https://questions-statements.parliament.uk/written-questions/detail/2025-01-08/22612">on paper</a>, so allow time for the post. Ask for written advice on how to take the medicine, who to call and when your first review is. Take it only at the times and doses your prescriber gives.</p>
<h2>If the answer is no</h2>
<p>Ask for the reason in writing. Ask what else could help, and whether any fee is returned. Going from clinic to clinic until one agrees may put your health at risk.</p>
<h2>Questions worth asking</h2>
<ol>
<li>Are you on the Specialist Register, and in which field?</li>
<li>What will you send to my GP?</li>
<li>What would the whole first year cost?</li>
<li>Who do I call if I feel unwell at night?</li>
<li>What do I do if my medicine is out of stock or late?</li>
</ol>
<p>To see how clinics differ, look through <a href="/clinics">the clinic list</a>.</p>
$article$),
    (4, 'comparing-costs', 'What it costs, and how to compare like for like',
     'Add up the same lines for every clinic. Here is a sheet to copy, and the traps to avoid.',
     'Guides', 'Cost', array['cost', 'fees', 'comparison'],
     '2026-11-20T16:50:00Z', '2026-11-20T16:50:00Z', null,
     $article$
<p>Two clinics can charge the same for a first consultation and cost very different amounts over a year. To compare them fairly, add up the same lines for the same months.</p>
<h2>The lines to add</h2>
<table>
<thead><tr><th>Line</th><th>How often</th><th>Ask</th></tr></thead>
<tbody>
<tr><td>First consultation</td><td>Once</td><td>Is any of it returned if the answer is no?</td></tr>
<tr><td>Follow-up</td><td>Several times a year</td><td>How many in the first year, and how many after that?</td></tr>
<tr><td>Repeat prescription</td><td>Each prescription</td><td>Is it charged even when nothing changes?</td></tr>
<tr><td>Delivery</td><td>Each parcel</td><td>Who sets it, the clinic or the pharmacy?</td></tr>
<tr><td>Membership</td><td>Monthly or yearly</td><td>What is still charged on top?</td></tr>
<tr><td>Medicine</td><td>Each month</td><td>What might my plan cost at your usual pharmacy?</td></tr>
</tbody>
</table>
<h2>A rough guide</h2>
<p>For a rough range that we have not checked, see <a href="/faqs">our answers on cost</a>. Use it only to plan your questions.</p>
<h2>Where to find the real fees</h2>
<p>Look for a pricing page on the clinic’s own website, and check when it was last changed. If you cannot find a fee, ask by email, so that you have the answer in writing. Not finding a fee does not mean that there is none.</p>
<p>Take care with charts that set one clinic against another. They may leave lines out, and the Advertising Standards Authority has <a href="https://www.asa.org.uk/rulings/mamedica-ltd-a25-1312203-mamedica-ltd.html">ruled on one</a>.</p>
<h2>Traps</h2>
<h3>A cheap first consultation</h3>
<p>Follow-ups, repeat prescriptions and delivery are charged again every few weeks. Over a year they may matter more than the first consultation.</p>
<h3>Membership</h3>
<p>A plan may cost less if you need many appointments, and more if you need few. Work it out both ways. Ask how long you are tied in, and what happens if the clinic decides to stop treatment.</p>
<h3>Several small prescriptions</h3>
<p>Each supply needs a new prescription, and doctors are advised to write <a href="https://www.psnc.org.uk/dispensing-supply/dispensing/dispensing-controlled-drugs/controlled-drug-prescription-forms-validity/">no more than 30 days</a> at a time. A fee on each one is charged about twelve times a year.</p>
<h3>NHS help with costs</h3>
<p>Free NHS prescriptions and prepayment certificates do not cover a private prescription.</p>
<h2>A worked example</h2>
<p>We made these numbers up to show the sum. Clinic A charges £100 for the first consultation and £60 for each of three follow-ups. Each of twelve prescriptions costs £20 and each parcel £5. The year comes to £580 before any medicine.</p>
<p>Clinic B charges £200 for the first consultation and the same for follow-ups, with no other fees. Its year comes to £380. The clinic with the dearer first consultation costs less.</p>
<h2>Before you pay</h2>
<ul>
<li>Get every line in writing, with a date.</li>
<li>Ask what you could pay in the worst month.</li>
<li>Ask how you would be told of a price rise.</li>
<li>See what we know about each clinic on <a href="/clinics">our list</a>.</li>
</ul>
<p>If money is tight, talk to your GP first about NHS treatment that you have not tried.</p>
$article$),
    (5, 'driving-and-medical-cannabis', 'Driving and medical cannabis',
     'The limit, the medical defence, why you must not refuse a test, and the separate offence of driving while unfit.',
     'Articles', 'Everyday life', array['driving', 'law', 'THC'],
     '2026-11-21T08:30:00Z', '2026-11-21T08:30:00Z', null,
     $article$
<p>A prescription does not always protect you. This page explains the law. Only your prescriber can tell you when you may drive, and you must not drive if you feel any effect.</p>
<h2>Three separate offences</h2>
<table>
<thead><tr><th>Offence</th><th>What counts</th><th>Does a prescription help?</th></tr></thead>
<tbody>
<tr><td>Driving over the limit</td><td>More than 2 micrograms of THC in a litre of blood</td><td>It may, if you meet every condition below</td></tr>
<tr><td>Driving while unfit</td><td>Any drug has made you unfit to drive</td><td>No</td></tr>
<tr><td>Refusing a test</td><td>You refuse a roadside test, or a sample at the station, with no good reason</td><td>No</td></tr>
</tbody>
</table>
<h2>The limit is close to zero</h2>
<p>The limit is the same in <a href="https://www.legislation.gov.uk/uksi/2014/2868">England and Wales</a> and in <a href="https://www.legislation.gov.uk/ssi/2019/83">Scotland</a>. It was set so low that almost any recent use can put you over it. People who take THC often may still be over it <a href="https://doi.org/10.1016/j.drugalcdep.2020.108177">days after their last dose</a>, even if they feel clear-headed. So waiting a set number of hours does not mean that you will pass a test.</p>
<h2>The medical defence</h2>
<p>The <a href="https://www.legislation.gov.uk/ukpga/1988/52/section/5A">Road Traffic Act 1988</a> gives patients a defence. It may apply when all of these are true:</p>
<ul>
<li>the medicine was prescribed for you;</li>
<li>you took it as your prescriber and the label said;</li>
<li>you had it legally.</li>
</ul>
<p>You lose the defence if you ignored advice about how long to wait before driving. If you raise it with evidence, the prosecution has to disprove it.</p>
<p>It does not stop the police from testing you or arresting you. You may have to explain yourself at a police station, or even in court. It never covers driving while unfit.</p>
<h2>If the police stop you</h2>
<ul>
<li>Stay calm. Say that you have a prescription, and show the labelled container and photo ID.</li>
<li>Do not refuse a test. Refusing a <a href="https://www.legislation.gov.uk/ukpga/1988/52/section/6">roadside test</a> or a <a href="https://www.legislation.gov.uk/ukpga/1988/52/section/7">blood sample</a> is a separate offence, prescription or not.</li>
<li>A swab at the roadside is a first check. The blood test at the station is what counts.</li>
<li>Ask for a solicitor if you are taken to a police station. It is free. Do not refuse or delay a sample while you wait for the solicitor. Waiting is not usually a good reason to refuse.</li>
</ul>
<h2>What you risk</h2>
<p>Anyone convicted of drug driving is <a href="https://www.gov.uk/drug-driving-law">banned for at least a year</a>. You may also be fined, with no upper limit in England and Wales, and sent to prison for up to six months. You will have a criminal record, and the conviction will stay on your licence for 11 years.</p>
<h2>Northern Ireland</h2>
<p>Northern Ireland has no set limit for THC in the blood. You can still be arrested and convicted there for driving while unfit through any drug.</p>
<h2>How long to wait</h2>
<p>Ask your prescriber, and get the answer in writing. It depends on the medicine, the dose, how you take it and how it affects you. Then keep to that advice, because the defence depends on it.</p>
<h2>Days not to drive</h2>
<ul>
<li>When you start, or when your dose or product changes.</li>
<li>When you have had alcohol or another medicine that makes you sleepy.</li>
<li>When you feel dizzy, slow, sleepy, anxious or simply not right.</li>
</ul>
<h2>What to carry</h2>
<p>Government guidance suggests that you <a href="https://www.gov.uk/government/publications/drug-driving-and-medicine-advice-for-healthcare-professionals">carry proof</a> of your prescription. Keep the medicine in its labelled container, with photo ID and a copy of the prescription. No law demands it, but it can save time.</p>
<h2>Your licence and insurance</h2>
<p>You must <a href="https://www.gov.uk/driving-medical-conditions/telling-dvla-about-a-medical-condition-or-disability">tell DVLA</a> about some conditions, such as epilepsy and multiple sclerosis. In Northern Ireland <a href="https://www.nidirect.gov.uk/articles/how-tell-dva-about-medical-condition">tell DVA</a>. Tell them too if a medicine affects your driving.</p>
<p>If you drive a taxi, a bus or a lorry, ask before you start treatment. The medical rules for those licences are stricter, and your employer may have rules of its own. Ask your insurer what it needs to know, and keep the answer.</p>
<p>When you <a href="/clinics">compare clinics</a>, ask each one what driving advice it gives in writing.</p>
$article$),
    (6, 'travelling-with-medical-cannabis', 'Travelling with medical cannabis',
     'Leaving and entering the UK, Ireland and the islands, and why another country may still say no.',
     'Articles', 'Everyday life', array['travel', 'law', 'documents'],
     '2026-11-21T11:15:00Z', '2026-11-21T11:15:00Z', null,
     $article$
<p>A UK prescription gives you no right to carry cannabis in another country. Some countries treat it as a serious crime. Plan early, and be ready to leave the medicine at home.</p>
<h2>Within the UK</h2>
<p>Your prescription counts in England, Scotland, Wales and Northern Ireland. Keep the medicine in its labelled container, with photo ID and a copy of the prescription. You must not smoke your medicine. Each hotel, airline and train company sets its own rules on vaporisers, and a prescription does not override them.</p>
<h2>The Republic of Ireland</h2>
<p>Do not take it across the border. Ireland’s health minister told parliament in 2022 that it is <a href="https://www.oireachtas.ie/en/debates/question/2022-06-14/1493/">not possible to bring cannabis products in</a>. This also applies to a short drive from Northern Ireland, or to a road that crosses the border and comes back.</p>
<p>If you live near the border, talk to your prescriber and your pharmacy about where to collect your medicine and which way to travel home.</p>
<h2>The Isle of Man and the Channel Islands</h2>
<p>They are not part of the UK and make their own rules. Ask before you book, and take the answer with you.</p>
<ul>
<li><strong>Isle of Man:</strong> medicinal cannabis is prescribed there <a href="https://www.gov.im/categories/health-and-wellbeing/cannabis-based-products-for-medicinal-use-cbpms/">under the island’s own licences</a>. Ask its health department about visitors.</li>
<li><strong>Guernsey:</strong> a <a href="https://www.gov.gg/prescriptionmedicine">general licence</a> lets travellers bring some controlled medicines that were prescribed for them and that they carry themselves. Ask whether it covers yours.</li>
<li><strong>Jersey:</strong> it has <a href="https://www.gov.je/Health/PublicHealth/pages/unlicensedcannabisbasedmedicinalproducts.aspx">strict rules of its own</a>, and each import needs a certificate. Ask its chief pharmacist what applies to visitors.</li>
</ul>
<h2>Leaving and entering the UK</h2>
<p>These are the UK’s rules for <a href="https://www.gov.uk/guidance/controlled-drugs-personal-licences">medicine prescribed here</a>:</p>
<ul>
<li>carry it yourself, in your <a href="https://www.gov.uk/take-medicine-in-or-out-uk">hand luggage</a>;</li>
<li>carry less than three months’ supply;</li>
<li>carry a letter from your prescriber.</li>
</ul>
<p>If you will be away for three months or more, ask the Home Office whether you need a <a href="https://www.gov.uk/travelling-controlled-drugs">personal licence</a>.</p>
<h2>What the letter should say</h2>
<table>
<thead><tr><th>Item</th><th>Detail</th></tr></thead>
<tbody>
<tr><td>You</td><td>Your name, as on your passport</td></tr>
<tr><td>The medicine</td><td>What it is, its strength, the dose and how much you carry</td></tr>
<tr><td>The journey</td><td>The countries, with the dates you leave and return</td></tr>
<tr><td>The prescriber</td><td>Name, registration, contact details and signature</td></tr>
</tbody>
</table>
<h2>The country you visit</h2>
<p>Ask the embassy of every country on your way, even where you only change planes. Ask the airline as well. Get the answers in writing and carry them.</p>
<ol>
<li>May a visitor bring this medicine with a UK prescription?</li>
<li>Is there a form, and how long does it take?</li>
<li>How much may I bring, and in what form?</li>
<li>What happens if I only change planes?</li>
</ol>
<h2>Medicine prescribed abroad</h2>
<p>The rules for visitors do not help you if you live in the UK. If a doctor abroad prescribed a controlled medicine for you, <a href="https://www.gov.uk/travelling-controlled-drugs">contact the Home Office</a> drug licensing unit before you travel home. You cannot bring home cannabis that was sold to you without a prescription, even where that is legal.</p>
<h2>What not to do</h2>
<ul>
<li>Do not post it, or have it posted to you from abroad.</li>
<li>Do not put it in hold luggage.</li>
<li>Do not take it out of the labelled container.</li>
<li>Do not carry it for someone else.</li>
<li>Do not rely on a card that you bought. Carry your prescriber’s letter.</li>
</ul>
<h2>If you cannot take it</h2>
<p>Do not simply stop. Ask your prescriber well before the trip what to do instead. If you take cannabidiol for epilepsy, talk to your epilepsy team first, because <a href="https://www.medicines.org.uk/emc/product/10781/smpc">stopping suddenly</a> can bring on seizures.</p>
<h2>When you choose a clinic</h2>
<p>Ask whether travel letters are included, what they cost and how long they take. You can <a href="/clinics">compare clinics here</a>.</p>
$article$),
    (7, 'regulators-in-each-nation', 'What the regulators do in each nation',
     'Four nations, four clinic regulators, and separate bodies for doctors, pharmacies and adverts.',
     'Articles', 'Regulation', array['regulation', 'CQC', 'HIS', 'HIW', 'RQIA'],
     '2026-11-21T13:05:00Z', '2026-11-21T13:05:00Z', null,
     $article$
<p>The clinic, the doctor, the pharmacy and the medicine each have their own regulator. If you know which is which, you know where to check and where to complain.</p>
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
<p>Nearly all clinics have to register with the CQC, though <a href="https://www.cqc.org.uk/node/3476">some independent doctors</a> need not. CQC counted <a href="https://www.cqc.org.uk/publications/controlled-drugs/2023/issues">22 providers</a> of these medicines in July 2024. By July 2025 it was reported to have 35 on its register. It inspects services and rates them, and the ratings differ.</p>
<p>CQC has said that some providers were slow to share treatment plans with a patient’s GP. So ask your clinic what it sends, and when.</p>
<h3>Scotland, Wales and Northern Ireland</h3>
<p>HIS, HIW and RQIA each keep their own list. If a clinic in another nation sees you by video, ask which regulator covers your care.</p>
<h2>Doctors</h2>
<p>The General Medical Council keeps the list of doctors and, within it, the Specialist Register. A doctor needs to be on that second list to <a href="https://www.legislation.gov.uk/uksi/2001/3998/regulation/16A">start this treatment</a>. Search for the name that the clinic gives you. Some prescribers who are not doctors work under a specialist, so ask who that is.</p>
<h2>Pharmacies</h2>
<p>In England, Scotland and Wales, look up a pharmacy with the General Pharmaceutical Council. In Northern Ireland, ask the Pharmaceutical Society.</p>
<h2>Medicines</h2>
<p>The MHRA is the UK’s medicines regulator. It gives a medicine its licence, and most cannabis medicines have none. It also runs the <a href="https://yellowcard.mhra.gov.uk">Yellow Card scheme</a>, where anyone can report a side effect or a faulty medicine.</p>
<h2>Adverts</h2>
<p>Medicines that need a prescription must not be advertised to the public. You can complain to the Advertising Standards Authority or the MHRA.</p>
<h2>Being registered is not praise</h2>
<p>A place on a register means that a clinic may operate and can be inspected. Read the latest report, and note its date.</p>
<h2>Where to complain</h2>
<ol>
<li>Write to the clinic first and ask for its complaints policy.</li>
<li>Ask whether it belongs to an <a href="https://www.phin.org.uk/help/making-a-complaint">independent complaints scheme</a>. If it does, go there next.</li>
<li>Tell the regulator. CQC wants to hear about poor care, but it <a href="https://www.citizensadvice.org.uk/health/nhs-and-social-care-complaints/">does not settle individual complaints</a>.</li>
<li>About a doctor, write to the General Medical Council.</li>
</ol>
<p>Each page in <a href="/clinics">our clinic list</a> shows what we know about a clinic’s registration.</p>
$article$),
    (8, 'nhs-or-private', 'NHS or private: how the two routes differ',
     'What the NHS offers in each nation, what the guidance says, and why most prescribing is private.',
     'Education', 'NHS and private', array['NHS', 'NICE', 'private care'],
     '2026-11-21T15:45:00Z', '2026-11-21T15:45:00Z', null,
     $article$
<p>Both routes are legal. They differ in which medicines are used, for whom, and who pays. Talk to your GP or NHS specialist first, because a licensed treatment that you have not tried may help.</p>
<h2>What the NHS offers</h2>
<p>The NHS uses a few licensed medicines made from cannabis or like it. NICE gives its advice in a guideline, <a href="https://www.nice.org.uk/guidance/ng144">NG144</a> (2019), and in reviews of single medicines.</p>
<table>
<thead><tr><th>Condition</th><th>What NICE says</th></tr></thead>
<tbody>
<tr><td>Sickness from chemotherapy</td><td>Doctors may consider nabilone for adults when other medicines have not helped enough</td></tr>
<tr><td>Stiff muscles in multiple sclerosis</td><td>Offer a four-week trial of nabiximols spray if other medicines do not work</td></tr>
<tr><td>Three severe kinds of epilepsy</td><td>Purified cannabidiol is recommended, with a check every six months</td></tr>
<tr><td>Other severe epilepsy</td><td>No general advice. A specialist may decide case by case</td></tr>
<tr><td>Chronic pain in adults</td><td>Do not offer nabilone, dronabinol, THC, or THC with CBD. Offer CBD only in a trial</td></tr>
<tr><td>Anxiety, PTSD and insomnia</td><td>Not covered by the guideline</td></tr>
</tbody>
</table>
<p>The three kinds of epilepsy are <a href="https://www.nice.org.uk/guidance/ta614">Dravet syndrome</a>, <a href="https://www.nice.org.uk/guidance/ta615">Lennox-Gastaut syndrome</a> and <a href="https://www.nice.org.uk/guidance/ta873">tuberous sclerosis complex</a>. In 2021 NICE made clear that its guideline <a href="https://www.nice.org.uk/guidance/ng144/resources/cannabisbased-medicinal-products-clarification-of-guidance-march-2021-9070302205">does not stop a specialist</a> from prescribing for an individual patient.</p>
<h3>Scotland, Wales and Northern Ireland</h3>
<p>NICE’s reviews of single medicines <a href="https://awttc.nhs.wales/accessing-medicines/how-medicines-are-approved-for-use-in-nhs-wales">apply in England and Wales</a>. By that rule NHS Wales offers purified cannabidiol for the three kinds of epilepsy too, but we have read no Welsh page about it. We have not checked whether Wales follows the guideline. Scotland decides for itself, and has <a href="https://www.parliament.scot/chamber-and-committees/questions-and-answers/question?ref=S6W-23411">accepted cannabidiol</a> for all three. Northern Ireland <a href="https://www.health-ni.gov.uk/consultations/equality-and-human-rights-consultation-nice-hst-2-elosulfase-alfa-treating-mucopolysaccharidosis">looks at each review itself</a>. We found nothing that says what it decided on cannabidiol.</p>
<p>All four nations accept nabiximols spray for some people with multiple sclerosis. Scotland’s decision is <a href="https://www.scottishmedicines.org.uk">SMC2473</a>, from September 2022. Ask your MS team before you pay for it privately.</p>
<h2>What private clinics offer</h2>
<p>Private specialists mostly prescribe medicines that have no UK licence. Those have not been through the checks that a licence needs. The law allows them only for a <a href="https://www.gov.uk/government/publications/freedom-of-information-responses-from-the-mhra-week-commencing-8-february-2021/freedom-of-information-request-on-companies-permitted-to-import-cannabis-based-products-for-medicinal-use-cbpmslicensed-wholesalers-of-cbpms-foi-2">special need</a> that no licensed medicine meets.</p>
<p>About 659,000 such items were reported for 2024, up from <a href="https://patient.info/features/health-news/medical-cannabis-prescriptions-the-facts-behind-the-headlines">about 283,000</a> the year before. One person may get many items in a year. The NHS body that counts them <a href="https://opendata.nhsbsa.net/dataset/foi-01932">does not count the patients</a>.</p>
<h2>How strong is the evidence?</h2>
<p>It depends on the condition, and it is often weaker than adverts suggest.</p>
<ul>
<li><strong>Chronic pain:</strong> a review of 32 trials found that about <a href="https://doi.org/10.1136/bmj.n1034">10 more people in 100</a> had a worthwhile drop in pain with it than with a dummy treatment.</li>
<li><strong>Nerve pain:</strong> a review of 21 trials in 2026 found <a href="https://doi.org/10.1002/14651858.CD012182.pub3">no clear sign</a> that it halves the pain.</li>
<li><strong>Anxiety and PTSD:</strong> a review of 54 trials in 2026 found <a href="https://doi.org/10.1016/S2215-0366(26)00015-5">no clear benefit</a>.</li>
</ul>
<h2>Side by side</h2>
<ul>
<li><strong>Referral:</strong> the NHS route starts with your GP or hospital team. Most private clinics let you apply yourself.</li>
<li><strong>Cost:</strong> the NHS charges nothing for appointments. Privately you pay for appointments, prescriptions, medicine and delivery.</li>
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
     '2026-11-22T07:20:00Z', '2026-11-22T07:20:00Z', null,
     $article$
<p>Call 999 if someone has collapsed, has chest pain, struggles to breathe or may be about to harm themselves. Call 999 too if a child swallows any of the medicine, even if they seem well.</p>
<h2>Common side effects</h2>
<p>Feeling <a href="https://www.medicines.org.uk/emc/product/602/smpc">dizzy and tired</a> is common, mostly in the first weeks. You may also:</p>
<ul>
<li>feel sleepy or sick, or have a dry mouth, diarrhoea or constipation;</li>
<li>find it hard to remember things or to think clearly;</li>
<li>feel low, or unusually high.</li>
</ul>
<p>Purified cannabidiol can make you sleepy, put you off your food and upset your stomach. It can also affect your liver, so doctors <a href="https://www.medicines.org.uk/emc/product/10781/smpc">check your blood</a> before and during treatment.</p>
<h2>Get urgent help</h2>
<p>Get help the same day if you see or hear things that are not there, or feel that people are against you. The same goes for a racing heart, or very strong fear or panic. Are you thinking of ending your life? If you are in danger, call 999. You can also call Samaritans on 116 123, or <a href="/resources#emergency">see who to call in your nation</a>.</p>
<p>If you keep being sick, and only a hot bath or shower helps, tell a doctor that you take cannabis. Long-term use can cause <a href="https://www.rcpe.ac.uk/journal-keywords/cannabis-hyperemesis-syndrome">repeated vomiting</a>, and the way to end it is to stop taking cannabis. Do that with your prescriber.</p>
<h2>Medicines that may clash</h2>
<table>
<thead><tr><th>Medicine</th><th>What may happen</th></tr></thead>
<tbody>
<tr><td>Warfarin</td><td>You may bleed more easily. It was rated the highest risk in a 2022 review</td></tr>
<tr><td>Buprenorphine, tacrolimus</td><td>Rated next highest in the same review</td></tr>
<tr><td>Clobazam</td><td>Cannabidiol raises its level and makes you more sleepy</td></tr>
<tr><td>Valproate</td><td>Liver problems are more common with cannabidiol</td></tr>
<tr><td>Alcohol, strong painkillers, sleeping tablets, gabapentin, pregabalin, some hay fever tablets</td><td>Together they can make you very sleepy and slow your breathing</td></tr>
<tr><td>Clozapine</td><td>People who have had psychosis <a href="https://www.medicines.org.uk/emc/product/602/smpc">should not take THC</a>, and smoking cannabis may lower clozapine levels. Ask your mental health team</td></tr>
<tr><td>Apixaban, rivaroxaban, edoxaban, dabigatran</td><td>CBD <a href="https://doi.org/10.1177/0018578720985438">may raise their level</a>, so you may bleed more</td></tr>
<tr><td>Antidepressants, other medicines for psychosis</td><td>Ask your pharmacist about the one you take</td></tr>
</tbody>
</table>
<p>The 2022 review is in the <a href="https://doi.org/10.3390/jcm11051154">Journal of Clinical Medicine</a>. The lines on clobazam and valproate come from the <a href="https://www.medicines.org.uk/emc/product/10781/smpc">product information</a>. The table does not name every medicine, so show your pharmacist your whole list. Do not stop any of them on your own.</p>
<h2>Who should not take it</h2>
<p>The <a href="https://www.medicines.org.uk/emc/product/602/smpc">product information</a> for nabiximols spray, which contains THC, says not to use it in these cases:</p>
<ul>
<li>you or a close relative has had psychosis or schizophrenia;</li>
<li>you have had a severe personality disorder or another serious mental illness, other than low mood from your condition;</li>
<li>you are breastfeeding.</li>
</ul>
<p>It also says not to use it in pregnancy unless the doctor finds that the need outweighs the risk. Men and women should use reliable contraception during treatment and for three months after. Ask whether the pill alone is enough.</p>
<h2>Who needs special care</h2>
<ul>
<li>People who have had bipolar disorder or mania. THC is usually not suitable, so talk to your mental health team.</li>
<li>Anyone under 25. Many doctors are more careful with THC until the mid-twenties.</li>
<li>People with heart, liver, kidney or lung disease, or asthma.</li>
<li>People who have had a problem with drugs or alcohol.</li>
<li>Older people, who may fall.</li>
</ul>
<h2>Dependence</h2>
<p>Some people find it hard to cut down or stop. A review of 14 studies looked at people who use cannabis as a medicine. About <a href="https://doi.org/10.1016/j.drugalcdep.2024.111263">29 in 100</a> had signs of a cannabis use disorder within the past year. Among people who use it for pleasure the figure is about 22.</p>
<p>You may need more for the same effect. Stopping may bring poor sleep and vivid dreams.</p>
<h2>Never stop suddenly without advice</h2>
<p>Do not stop or change a medicine for epilepsy without advice from your epilepsy team. Stopping suddenly can bring on seizures, and that goes for cannabidiol too. If your medicine runs late, call the clinic before you run out.</p>
<h2>Before an operation</h2>
<p>Tell the surgeon and the anaesthetist what you take and when you last took it. It can <a href="https://doi.org/10.1136/rapm-2022-104013">change what they do</a> before, during and after the operation.</p>
<h2>At home</h2>
<p>Keep the medicine locked away from everyone else, pets too. If it looks mouldy or smells wrong, do not use it. If you take it for epilepsy, call your epilepsy team the same day for a replacement. Tell the pharmacy, and return to it any medicine that you do not need.</p>
<h2>What to tell your prescriber</h2>
<ol>
<li>Every medicine, with its dose, and anything you buy without a prescription.</li>
<li>How much alcohol you drink, and any cannabis or other drugs.</li>
<li>Any mental health condition in you or your close family.</li>
<li>Heart, liver, kidney and lung conditions.</li>
<li>Whether you drive or work with machines.</li>
</ol>
<h2>Report a side effect</h2>
<p>Anyone can report one through the <a href="https://yellowcard.mhra.gov.uk">Yellow Card scheme</a>. Tell the clinic and your GP as well.</p>
$article$),
    (13, 'what-clinics-publish', 'What clinics say on their own pages',
     'Records, refunds, waiting times and pharmacies: what some UK clinics state, with a link to each page.',
     'Reviews', 'Choosing a clinic', array['reviews', 'records', 'refunds'],
     '2026-11-22T08:15:00Z', '2026-11-22T08:15:00Z', null,
     $article$
<p>A clinic’s own pages answer many questions before you pay. Here is what some of them say, with a link to each page. The names are in alphabetical order, and being left out says nothing about a clinic.</p>
<p>We read these pages in November 2026, in stored copies that mostly have no date. Open the link and check before you rely on it.</p>
<h2>Which papers you need</h2>
<ul>
<li><a href="/reviews/cb1-medical-review">CB1 Medical</a> asks you to answer questions about your health and to allow it to see <a href="https://cb1medical.com/?p=5350">your GP records</a>.</li>
<li><a href="/reviews/mamedica-review">Mamedica</a> asks for records from your GP or specialist, photo ID and <a href="https://www.mamedica.co.uk/faqs/">a signed agreement</a>.</li>
<li>Medicann asks for records, photo ID and <a href="https://medicann.co.uk/faq">a signed treatment agreement</a>.</li>
<li><a href="/reviews/releaf-review">Releaf</a> asks for records before the consultation and checks <a href="https://releaf.co.uk/patient-cancellation-policy">your ID</a>.</li>
<li>Wellford asks for a Summary of Care Record, <a href="https://wellfordclinics.com/for-patients/how-it-works">photo ID and a form</a>.</li>
</ul>
<h2>Who they treat</h2>
<ul>
<li><a href="/reviews/alternaleaf-review">Alternaleaf</a> does not prescribe for anyone under 18, and says that it takes <a href="https://www.alternaleaf.co.uk/medical-cannabis-education">more care with people under 24</a>.</li>
<li><a href="/reviews/cantourage-review">Cantourage Clinic</a> offers consultations with <a href="https://www.canclinic.com/education">specialists in several fields</a>.</li>
<li><a href="/reviews/curaleaf-review">Curaleaf Clinic</a> treats people aged 18 or over who live in the UK, <a href="https://curaleafclinic.com/?p=1004">unless it agrees otherwise</a>.</li>
<li>Lyphe Clinic treats people aged 18 or over in the UK and <a href="https://lyphe.com/terms-conditions">the Channel Islands</a>.</li>
</ul>
<h2>Plans and memberships</h2>
<ul>
<li>Alternaleaf has a membership and pay as you go, and you can <a href="https://support.alternaleaf.co.uk">switch between them</a>.</li>
<li>Curaleaf Clinic has a plan for one year. You pay for it at the start, and <a href="https://curaleafclinic.com/?p=1004">with few exceptions</a> the money is not returned.</li>
<li>Mamedica says that you are not tied to <a href="https://www.mamedica.co.uk/faqs/">a monthly subscription</a>.</li>
<li>Releaf has a plan and pay as you go. You choose <a href="https://releaf.co.uk/blog/what-s-the-difference-between-releaf-and-pay-as-you-go">after the first consultation</a>.</li>
</ul>
<h2>If you cancel, or the answer is no</h2>
<ul>
<li>CB1 Medical says that it refunds your fees if it finds that <a href="https://cb1medical.com/?p=5350">you are not suitable</a>.</li>
<li>Mamedica asks for <a href="https://www.mamedica.co.uk/terms-conditions/">48 hours’ notice</a>. After that it may charge you.</li>
<li>Releaf refunds the fee if its first check finds that you cannot be treated. It also pays it back <a href="https://releaf.co.uk/money-back-guarantee">after the consultation</a>, if its clinicians decide that treatment is not right for you. It pays back 80% if you did not share your full history, and nothing with less than two working days’ notice.</li>
</ul>
<h2>How long it takes</h2>
<ul>
<li>Lyphe Clinic says that <a href="https://lyphe.com/terms-conditions">all its steps</a> take two to three weeks under normal circumstances.</li>
<li>Mamedica says that new patients with all their papers can typically see a doctor <a href="https://www.mamedica.co.uk/faqs/">within 7 days</a>.</li>
</ul>
<h2>Pharmacy and delivery</h2>
<ul>
<li>Curaleaf Clinic does not deliver. The pharmacy you choose <a href="https://curaleafclinic.com/how-does-curaleaf-delivery-work">sets the cost and the time</a>.</li>
<li>Lyphe Clinic lets you use <a href="https://lyphe.com/terms-conditions">the pharmacy of your choice</a>.</li>
<li>Mamedica says to allow three to four working days <a href="https://www.mamedica.co.uk/faqs/">after you have paid</a> the pharmacy.</li>
<li>Wellford lets you choose the pharmacy. The first medicine may take <a href="https://wellfordclinics.com/faqs/">up to two weeks</a>.</li>
</ul>
<h2>After the first months</h2>
<ul>
<li>Elios Clinics sees you every month at first, and <a href="https://www.eliosclinics.com/repeat-prescriptions/">every three months</a> once you are stable.</li>
</ul>
<h2>Two names that are not in our list</h2>
<p>In November 2026 we found no UK clinic called <a href="/reviews/birmingham-cannabis-clinic-review">Birmingham Cannabis Clinic</a>. A firm called <a href="/reviews/dispensed-review">Dispensed</a> has a UK website, but nobody has checked if it offers medical cannabis.</p>
<h2>What to ask any clinic</h2>
<ol>
<li>What do I pay in the first year, line by line, and how long is that price good for?</li>
<li>What is your registration number, and with which regulator?</li>
<li>Who will see me, and is that doctor on the Specialist Register?</li>
<li>What do I get back if the answer is no?</li>
<li>Which pharmacy can I use, and what does it charge for delivery?</li>
</ol>
<p>A clinic that answers all five in writing is easy to compare. Read <a href="/articles/comparing-costs">how to compare like for like</a>, or see <a href="/reviews">our page on each clinic</a>.</p>
$article$),
    (10, 'work-and-housing', 'Work and housing',
     'What to think about before you tell an employer or a landlord.',
     'Articles', 'Everyday life', array['work', 'housing'],
     null, '2026-11-22T08:35:00Z', null,
     $article$
<p>Draft. To be checked against Acas and Citizens Advice before it is published.</p>
<h2>At work</h2>
<p>If your condition is a disability, your employer must make fair changes to help you work. In Great Britain the law is the <a href="https://www.legislation.gov.uk/ukpga/2010/15/section/20">Equality Act 2010</a>. In Northern Ireland it is the Disability Discrimination Act 1995. You may have to tell your employer if your contract says so, or if your job could put people at risk. Never work while your medicine affects you.</p>
<p>A drug test at work will find THC. Ask what the policy says about prescribed medicines before you are tested.</p>
<h2>At home</h2>
<p>Read your tenancy agreement. What it says about smoke, smells or vaping still counts.</p>
$article$),
    (11, 'changing-clinic', 'Changing clinic',
     'Which papers you need, and how to avoid two prescriptions at once.',
     'Guides', 'Choosing a clinic', array['changing clinic', 'records'],
     null, '2026-11-22T08:40:00Z', null,
     $article$
<p>Draft. Waiting for a second look at two clinics’ transfer pages.</p>
<h2>What you need</h2>
<ul>
<li>Details of your first and last prescriptions.</li>
<li>A discharge letter from your present clinic.</li>
</ul>
<p>Mamedica asks people who transfer for <a href="https://www.mamedica.co.uk/faqs/">both of these</a>. Tell both clinics the dates, so that prescriptions do not overlap.</p>
$article$),
    (12, 'how-to-complain', 'How to complain about a clinic',
     'Who to write to first, and who comes next.',
     'Guides', 'Regulation', array['complaints', 'regulation'],
     '2099-01-05T09:00:00Z', '2026-11-22T08:50:00Z', null,
     $article$
<p>Start with the clinic. Ask for its complaints policy, and write down what happened, with dates.</p>
<h2>Who comes next</h2>
<table>
<thead><tr><th>About</th><th>Write to</th></tr></thead>
<tbody>
<tr><td>A private clinic</td><td>The clinic, then its <a href="https://www.phin.org.uk/help/making-a-complaint">independent complaints scheme</a> if it belongs to one</td></tr>
<tr><td>A doctor</td><td>General Medical Council</td></tr>
<tr><td>A pharmacy</td><td>General Pharmaceutical Council, or the Pharmaceutical Society in Northern Ireland</td></tr>
<tr><td>An advert</td><td>Advertising Standards Authority</td></tr>
</tbody>
</table>
<p>The regulator wants to hear about poor care but may <a href="https://www.citizensadvice.org.uk/health/nhs-and-social-care-complaints/">not settle your own complaint</a>. See <a href="/articles/regulators-in-each-nation">what the regulators do in each nation</a>, or <a href="/clinics">look for another clinic</a>.</p>
$article$)
) as article (
  number, slug, title, excerpt, section, category, tags, published_at, written_at, meta_description,
  content
);

-- The first build shows all of this, so no rebuild is needed.
delete from public.site_rebuilds;
