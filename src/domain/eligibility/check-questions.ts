import { NOTHING, toQuestions } from '../questions/question.ts';

export const CHECK_QUESTIONS = toQuestions({
  now: {
    text: 'Is any of this happening now?',
    hint: 'This check cannot help in an emergency.',
    options: {
      danger: 'I may harm myself, or I do not feel safe',
      emergency: 'Chest pain, trouble breathing, collapse, or a seizure that will not stop',
      no: 'None of these',
    },
  },
  age: {
    text: 'How old is the patient?',
    hint: 'Doctors take more care with people under 25. If you are asking for someone else, “you” means them.',
    options: {
      'under-18': 'Under 18',
      '18-24': '18 to 24',
      '25-64': '25 to 64',
      '65-plus': '65 or over',
    },
  },
  diagnosis: {
    text: 'Has a doctor told you what you have?',
    hint: 'Clinics ask for your medical record before they see you.',
    options: {
      yes: 'Yes, I have a diagnosis',
      waiting: 'Not yet, waiting for tests or a diagnosis',
      no: 'No, I have not seen a doctor about it',
    },
  },
  treatments: {
    text: 'How many usual treatments have you tried for it?',
    hint: 'Medicine from your GP or hospital, physiotherapy, talking therapy and the like.',
    options: {
      two: 'Two or more',
      one: 'One',
      none: 'None yet',
    },
  },
  mind: {
    text: 'Is any of this true for you?',
    hint: 'Now or in the past. Choose all that apply.',
    multiple: true,
    options: {
      psychosis: 'Psychosis or schizophrenia, in you or in a close relative',
      bipolar: 'Bipolar disorder or mania',
      severe: 'A severe personality disorder, or another serious mental illness',
      'low-mood': 'Low mood or depression that came with illness or pain',
      'own-condition': 'Anxiety, PTSD or depression on its own',
      dependence: 'A problem with alcohol or drugs',
      [NOTHING]: 'None of these',
    },
  },
  body: {
    text: 'Do any of these apply to you?',
    hint: 'Choose all that apply.',
    multiple: true,
    options: {
      pregnancy: 'Pregnant, breastfeeding, or trying for a baby',
      heart: 'Heart disease, or high blood pressure that is hard to control',
      liver: 'Liver disease',
      kidney: 'Kidney disease',
      lung: 'Asthma, COPD or another lung disease',
      [NOTHING]: 'None of these',
    },
  },
  medicines: {
    text: 'Do you take any of these medicines?',
    hint: 'The name is on the box. Choose all that apply.',
    multiple: true,
    options: {
      clobazam: 'Clobazam',
      valproate: 'Valproate or valproic acid',
      seizures: 'Another medicine for seizures',
      warfarin: 'Warfarin',
      'blood-thinner': 'Another blood thinner: apixaban, rivaroxaban, edoxaban or dabigatran',
      clozapine: 'Clozapine',
      lithium: 'Lithium',
      antidepressant: 'An antidepressant, such as sertraline, citalopram or amitriptyline',
      opioid: 'An opioid, such as codeine, tramadol, morphine, buprenorphine or methadone',
      sedative:
        'Something that can make you sleepy: diazepam, sleeping tablets, gabapentin, pregabalin or some hay fever tablets',
      transplant: 'Medicine after a transplant, such as tacrolimus or everolimus',
      [NOTHING]: 'None of these',
    },
  },
});

export type CheckQuestionId = (typeof CHECK_QUESTIONS)[number]['id'];
