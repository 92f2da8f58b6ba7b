import { quizSchema } from '../../schemas/quiz.ts';
import { readContent } from './read-content.ts';

/** The words of the quiz and its results. */
export const getQuizWords = () => readContent('quiz.yml', quizSchema);
