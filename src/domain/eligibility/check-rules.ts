/** The page shows this table and passes it to the check, so it is sent only once. */
import type { CheckQuestionId } from './check-questions.ts';
import type { CheckRule, OutcomeName } from './outcomes.ts';

const SPRAY = 'nabiximols-smpc';
const LIQUID = 'cannabidiol-smpc';
const NICE = 'S9';

const TABLE: readonly (readonly [
  [CheckQuestionId, value: string, OutcomeName, ...sources: string[]],
  reason: string,
])[] = [
  [
    ['now', 'danger', 'get-help-now', 'samaritans-contact'],
    'You may not be safe. Please talk to someone now.',
  ],
  [
    ['now', 'emergency', 'get-help-now', 'nhs-lothian-mental-health'],
    'What you describe could be an emergency. Call 999 now.',
  ],
  [
    ['age', 'under-18', 'ask-hospital-team-first', 'S8', NICE],
    'For a child, a children’s specialist in a large centre should start treatment. The hospital team or your GP can ask for that.',
  ],
  [
    ['age', '18-24', 'ask-gp-first', 'manitoba-who-should-avoid', NICE],
    'The brain is still developing until about 25. Products with THC carry more risk before then.',
  ],
  [
    ['age', '65-plus', 'worth-asking', SPRAY],
    'Falls and sleepiness need more care as you get older. Say how steady you are on your feet.',
  ],
  [
    ['diagnosis', 'waiting', 'ask-gp-first', 'gmc-cbpm'],
    'A specialist needs to know what you have.',
  ],
  [
    ['diagnosis', 'no', 'ask-gp-first', 'gmc-cbpm'],
    'A specialist needs to know what you have, and your medical record.',
  ],
  [
    ['treatments', 'none', 'ask-gp-first', 'gmc-cbpm'],
    'These medicines are for needs that a licensed medicine cannot meet.',
  ],
  [
    ['treatments', 'one', 'ask-gp-first', 'gmc-cbpm', 'S20'],
    'Clinics usually ask for two treatments that did not work or that you could not take.',
  ],
  [
    ['treatments', 'two', 'worth-asking', 'gmc-cbpm', 'S20'],
    'You have tried two or more usual treatments. That is what clinics usually ask for.',
  ],
  [
    ['mind', 'psychosis', 'not-at-present', SPRAY],
    'The licensed spray with THC must not be used if you or someone in your family has had psychosis or schizophrenia.',
  ],
  [
    ['mind', 'bipolar', 'not-at-present', SPRAY, 'cannabis-mania-review'],
    'The licensed spray with THC must not be used by anyone with a serious mental illness. Studies link cannabis with more mania.',
  ],
  [
    ['mind', 'severe', 'not-at-present', SPRAY],
    'The licensed spray with THC must not be used by anyone with a serious mental illness.',
  ],
  [
    ['mind', 'low-mood', 'worth-asking', SPRAY],
    'Low mood that came with your illness does not rule you out. Tell the specialist, as these medicines can make mood worse.',
  ],
  [
    ['mind', 'own-condition', 'ask-gp-first', SPRAY, 'S8'],
    'Anxiety, PTSD or depression on its own does not rule you out. How severe it is matters, and THC can make anxiety worse. Ask for a specialist in mental health.',
  ],
  [
    ['mind', 'dependence', 'ask-gp-first', SPRAY, 'S101'],
    'People can become dependent on these medicines. The risk is higher if it has happened to you before.',
  ],
  [
    ['body', 'pregnancy', 'not-at-present', SPRAY, LIQUID],
    'Avoid these medicines in pregnancy and while breastfeeding. Men and women who use the THC spray should use contraception during treatment and for three months after.',
  ],
  [
    ['body', 'heart', 'ask-gp-first', SPRAY, NICE],
    'THC can make the heart beat faster and change blood pressure.',
  ],
  [
    ['body', 'liver', 'ask-gp-first', SPRAY, LIQUID],
    'The liver breaks these medicines down, and CBD can harm it.',
  ],
  [
    ['body', 'kidney', 'ask-gp-first', SPRAY, NICE],
    'With kidney disease the effects may be stronger and last longer.',
  ],
  [
    ['body', 'lung', 'ask-gp-first', 'mda-medicinal-cannabis'],
    'Lung disease needs extra care, especially with a medicine that you breathe in.',
  ],
  [
    ['medicines', 'clobazam', 'ask-gp-first', LIQUID],
    'CBD raises the effect of clobazam and can make you very sleepy. A specialist will ask for your dose.',
  ],
  [
    ['medicines', 'valproate', 'ask-gp-first', LIQUID],
    'CBD and valproate together can harm the liver. A specialist will ask for blood tests.',
  ],
  [
    ['medicines', 'seizures', 'ask-gp-first', LIQUID, NICE],
    'CBD can change how other seizure medicines work. A specialist will ask for names and doses.',
  ],
  [
    ['medicines', 'warfarin', 'ask-gp-first', 'S54'],
    'These medicines can raise the effect of warfarin, so you may bleed more. A specialist will ask for the result of your last blood test (INR).',
  ],
  [
    ['medicines', 'blood-thinner', 'ask-gp-first', 'anticoagulants-cannabidiol-review', LIQUID],
    'CBD may raise the level of this kind of blood thinner, so you may bleed more. Little is known yet. A specialist will ask which one you take.',
  ],
  [
    ['medicines', 'clozapine', 'not-at-present', SPRAY, 'clozapine-smpc'],
    'Clozapine is mostly used for psychosis. The licensed spray with THC must not be used by anyone who has had psychosis.',
  ],
  [
    ['medicines', 'lithium', 'ask-gp-first', 'lithium-cannabidiol-case', NICE],
    'In one report, lithium rose to a harmful level after CBD was added. A specialist will ask for your last lithium test.',
  ],
  [
    ['medicines', 'antidepressant', 'ask-gp-first', 'citalopram-cannabidiol', NICE],
    'CBD can raise the level of some antidepressants, such as citalopram. A specialist will ask which one you take, and the dose.',
  ],
  [
    ['medicines', 'opioid', 'ask-gp-first', NICE],
    'An opioid and a cannabis-based medicine can both make you sleepy and slow. Together they can slow your breathing. A specialist will ask for your opioid dose.',
  ],
  [
    ['medicines', 'sedative', 'ask-gp-first', NICE, SPRAY],
    'Taken with another medicine that makes you sleepy, a cannabis-based medicine can make you too sleepy, so you may fall. The two can also slow your breathing. A specialist will ask what you take and when.',
  ],
  [
    ['medicines', 'transplant', 'ask-gp-first', LIQUID, 'S54'],
    'CBD can raise the level of transplant medicines such as tacrolimus and everolimus. A specialist will ask your transplant team to check your blood.',
  ],
];

export type SourcedRule = CheckRule & { sources: readonly string[] };

export const CHECK_RULES: readonly SourcedRule[] = TABLE.map(
  ([[question, value, outcome, ...sources], reason]) => ({
    question,
    value,
    outcome,
    reason,
    sources,
  }),
);
