/** What the quiz and its results say around the questions. */
export type QuizWords = {
  title: string;
  description: string;
  intro: {
    heading: string;
    lead: string;
    points: string[];
    start: string;
    notFor: string;
    withoutScript: string;
  };
  disclaimer: {
    heading: string;
    paragraphs: string[];
    hint: string;
    accept: string;
    cancel: string;
  };
  results: {
    title: string;
    description: string;
    heading: string;
    none: string;
    noneText: string;
    withoutScript: string;
    working: string;
    addressNote: string;
    questionsHeading: string;
    questions: string[];
  };
};
