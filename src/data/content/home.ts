/** The home page's words (rules §2). Both throw as `readContent` does. */
import { homeSchema, testimonialsSchema } from '../../schemas/home.ts';
import { readContent } from './read-content.ts';

export const getHome = () => readContent('home.yml', homeSchema);

/** The illustrative testimonials. */
export const getTestimonials = () => readContent('testimonials.yml', testimonialsSchema).items;
