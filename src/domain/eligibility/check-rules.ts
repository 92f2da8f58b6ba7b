/**
 * What each answer of the eligibility check means, and who says so: one table. The page shows it and
 * hands it to the check, so that it is sent once.
 */
import type { CheckQuestionId } from './check-questions.ts';
import type { CheckRule, OutcomeName } from './outcomes.ts';

/** The product information of the licensed mouth spray with THC and CBD, and of licensed CBD liquid. */
const SPRAY = 'nabiximols-smpc';
const LIQUID = 'cannabidiol-smpc';
const NICE = 'S9';

const TABLE: readonly (readonly [
  [CheckQuestionId, value: string, OutcomeName, ...sources: string[]],
  reason: string,
])[] = [
  [
    ['now', 'danger', 'get-help-now', 'S161', 'S164', 'samaritans-contact'],
    'You may not be safe. Please talk to someone now.',
  ],
  [
    ['now', 'emergency', 'get-help-now', 'nhs-lothian-mental-health', 'hscni-gp-out-of-hours'],
    'What you describe can be an emergency. Call 999 now.',
  ],
  [
    ['age', 'under-18', 'ask-gp-first', 'S8', NICE],
    'For a child, a specialist in a children’s hospital must start treatment. Your GP or the hospital team can ask for that.',
  ],
  [
    ['age', '18-24', 'ask-gp-first', 'manitoba-who-should-avoid', NICE],
    'The brain keeps growing until about 25. Products with THC carry more risk before then. Ask your GP about other ways to get help first.',
  ],
  [
    ['age', '65-plus', 'worth-asking', SPRAY],
    'Falls and sleepiness need more care as you get older. Tell the specialist how steady you are on your feet.',
  ],
  [
    ['diagnosis', 'waiting', 'ask-gp-first', 'gmc-cbpm'],
    'A specialist needs to know what you have. Ask your GP how long the tests will take.',
  ],
  [
    ['diagnosis', 'no', 'ask-gp-first', 'gmc-cbpm', 'S122'],
    'A specialist needs your medical record and a diagnosis. Your GP is the place to start.',
  ],
  [
    ['treatments', 'none', 'ask-gp-first', 'S10', 'gmc-cbpm'],
    'These medicines are for needs that a licensed medicine cannot meet. Your GP can offer you the usual treatments first.',
  ],
  [
    ['treatments', 'one', 'ask-gp-first', 'S10', 'S20'],
    'Clinics usually ask for two treatments that did not work or that you could not take. Ask your GP what else you can try.',
  ],
  [
    ['treatments', 'two', 'worth-asking', 'S10', 'S20'],
    'You have tried two or more usual treatments. That is what clinics usually ask for.',
  ],
  [
    ['mind', 'psychosis', 'not-at-present', SPRAY],
    'The licensed spray with THC must not be used after psychosis or schizophrenia. That counts for you, and for a parent, brother, sister or child.',
  ],
  [
    ['mind', 'bipolar', 'not-at-present', SPRAY, 'cannabis-mania-review'],
    'The licensed spray with THC must not be used by people with a serious mental illness. Studies link cannabis with more mania in bipolar disorder.',
  ],
  [
    ['mind', 'severe', 'not-at-present', SPRAY],
    'The licensed spray with THC must not be used by people with a serious mental illness. The team that treats you can tell you more.',
  ],
  [
    ['mind', 'low-mood', 'worth-asking', SPRAY],
    'Low mood that came with your illness does not rule you out. Tell the specialist about it, as these medicines can make mood worse.',
  ],
  [
    ['mind', 'own-condition', 'ask-gp-first', SPRAY, 'S8'],
    'This does not rule you out. How severe it is matters, and THC can make worry worse. Ask your GP or mental health team first. The specialist should be one in mental health.',
  ],
  [
    ['mind', 'dependence', 'ask-gp-first', SPRAY, 'S101'],
    'People can become dependent on these medicines. The risk is higher if it has happened to you before.',
  ],
  [
    ['body', 'pregnancy', 'not-at-present', SPRAY, LIQUID],
    'These medicines should be avoided in pregnancy, and the spray with THC must not be used while breastfeeding. Men and women should use birth control during treatment with it, and for three months after.',
  ],
  [
    ['body', 'heart', 'ask-gp-first', SPRAY, NICE],
    'THC can make the heart beat faster and change blood pressure. Ask the doctor who treats your heart.',
  ],
  [
    ['body', 'liver', 'ask-gp-first', SPRAY, LIQUID],
    'The liver breaks these medicines down, and CBD can harm it. Ask your doctor if your liver is well enough.',
  ],
  [
    ['body', 'kidney', 'ask-gp-first', SPRAY, NICE],
    'With kidney disease the effects may be stronger and last longer. Ask your doctor what that means for you.',
  ],
  [
    ['body', 'lung', 'ask-gp-first', 'mda-medicinal-cannabis'],
    'Lung disease is a reason for care, above all with a medicine that you breathe in. Ask your doctor or nurse.',
  ],
  [
    ['medicines', 'clobazam', 'ask-gp-first', LIQUID],
    'CBD raises the effect of clobazam and can make you very sleepy. A specialist will ask for your dose. First ask the doctor who prescribes it.',
  ],
  [
    ['medicines', 'valproate', 'ask-gp-first', LIQUID],
    'CBD and valproate together can harm the liver. A specialist will ask for blood tests. First ask the doctor who prescribes it.',
  ],
  [
    ['medicines', 'seizures', 'ask-gp-first', LIQUID, NICE],
    'CBD can change how other seizure medicines work. A specialist will ask for their names and doses. First ask the doctor who prescribes it.',
  ],
  [
    ['medicines', 'warfarin', 'ask-gp-first', 'S54'],
    'Cannabis medicines can raise the effect of warfarin, so you may bleed more. A specialist will ask for your last blood test (INR).',
  ],
  [
    ['medicines', 'blood-thinner', 'ask-gp-first', 'anticoagulants-cannabidiol-review', LIQUID],
    'Little is known about these blood thinners with CBD. It may raise their level, so you may bleed more. A specialist will ask which one you take.',
  ],
  [
    ['medicines', 'clozapine', 'not-at-present', SPRAY, 'clozapine-smpc'],
    'Clozapine treats psychosis. The licensed spray with THC must not be used then. Keep taking clozapine, and talk to the team that treats you.',
  ],
  [
    ['medicines', 'lithium', 'ask-gp-first', 'lithium-cannabidiol-case', NICE],
    'In one report, lithium rose to a harmful level after CBD was added. A specialist will ask for your last lithium test and why you take it.',
  ],
  [
    ['medicines', 'antidepressant', 'ask-gp-first', 'citalopram-cannabidiol', NICE],
    'CBD can raise the level of some antidepressants, such as citalopram. A specialist will ask which one you take and at what dose.',
  ],
  [
    ['medicines', 'opioid', 'ask-gp-first', NICE],
    'Both can make you sleepy and slow. A specialist will ask how much you take. Ask your GP or pharmacist first.',
  ],
  [
    ['medicines', 'sedative', 'ask-gp-first', NICE, SPRAY],
    'Together they can make you too sleepy, and you may fall. A specialist will ask what you take and when.',
  ],
  [
    ['medicines', 'transplant', 'ask-gp-first', LIQUID, 'S54'],
    'CBD can raise the level of these medicines. A specialist will ask your transplant team to check your blood.',
  ],
];

export const CHECK_RULES: readonly CheckRule[] = TABLE.map(
  ([[question, value, outcome, ...sources], reason]) => ({
    question,
    value,
    outcome,
    reason,
    sources,
  }),
);
