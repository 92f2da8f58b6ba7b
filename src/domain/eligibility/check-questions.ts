/**
 * The questions of the eligibility check: private, in plain words. They ask what a specialist
 * would ask first; none of them decides anything by itself.
 */
import { NOTHING, type Question } from '../questions/question.ts';

export const CHECK_QUESTIONS = [
  {
    id: 'now',
    text: 'Is any of this happening now?',
    hint: 'This check cannot help in an emergency.',
    multiple: false,
    options: [
      { value: 'danger', label: 'I may harm myself, or I do not feel safe' },
      {
        value: 'emergency',
        label: 'Chest pain, trouble breathing, collapse, or a seizure that will not stop',
      },
      { value: 'no', label: 'None of these' },
    ],
  },
  {
    id: 'age',
    text: 'How old is the patient?',
    hint: 'The rules for children and for young adults are stricter.',
    multiple: false,
    options: [
      { value: 'under-18', label: 'Under 18' },
      { value: '18-24', label: '18 to 24' },
      { value: '25-64', label: '25 to 64' },
      { value: '65-plus', label: '65 or over' },
    ],
  },
  {
    id: 'diagnosis',
    text: 'Has a doctor given you a diagnosis?',
    hint: 'Clinics ask for your medical record before they see you.',
    multiple: false,
    options: [
      { value: 'yes', label: 'Yes, for the problem I want help with' },
      { value: 'waiting', label: 'I am waiting for tests or a diagnosis' },
      { value: 'no', label: 'No, I have not seen a doctor about it' },
    ],
  },
  {
    id: 'treatments',
    text: 'How many usual treatments have you tried for it?',
    hint: 'Medicine from your GP or hospital, physiotherapy, talking therapy and the like.',
    multiple: false,
    options: [
      { value: 'two', label: 'Two or more' },
      { value: 'one', label: 'One' },
      { value: 'none', label: 'None yet' },
    ],
  },
  {
    id: 'health',
    text: 'Does any of this apply to you?',
    hint: 'Choose all that apply. A specialist will ask about each of them.',
    multiple: true,
    options: [
      { value: 'psychosis', label: 'Psychosis or schizophrenia, in me or in a close relative' },
      {
        value: 'psychiatric',
        label: 'A severe personality disorder, or another serious mental illness',
      },
      { value: 'pregnancy', label: 'Pregnant, breastfeeding, or trying for a baby' },
      { value: 'heart', label: 'Serious heart disease' },
      { value: 'liver', label: 'Moderate or severe liver disease' },
      { value: 'dependence', label: 'A problem with alcohol or drugs, now or in the past' },
      {
        value: 'medicines',
        label: 'I take warfarin, tacrolimus, strong painkillers, or medicine that makes me sleepy',
      },
      { value: NOTHING, label: 'None of these' },
    ],
  },
] as const satisfies readonly Question[];

export type CheckQuestionId = (typeof CHECK_QUESTIONS)[number]['id'];

export type CheckAnswers = { readonly [Id in CheckQuestionId]?: string | readonly string[] };
