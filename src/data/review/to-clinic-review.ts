/** A stored review to a review as shown (rules §3). */
import { z } from 'astro/zod';
import type { ClinicReview } from '../../domain/clinic/clinic.ts';
import { field, instant, paragraphs, parseRow, text } from '../rows/fields.ts';
import { parseChoice, parseNumber } from '../rows/values.ts';

const VERIFICATIONS = ['sample', 'unverified', 'email', 'appointment'] as const;

const reviewRowSchema = z.object({
  id: text(100),
  clinic_id: text(100),
  author_name: text(100),
  rating: field((value) => parseNumber(value, { min: 1, max: 5, decimals: 0 })),
  title: text(200),
  body: paragraphs(5000),
  verification: field((value) => parseChoice(value, VERIFICATIONS)),
  reply: paragraphs(5000),
  created_at: instant,
});

/** A review, or null for a row without id, clinic, rating of 1 to 5, text or date. */
export function toClinicReview(row: unknown): ClinicReview | null {
  const review = parseRow(reviewRowSchema, row);
  if (!review) return null;
  const { id, clinic_id: clinicId, rating, body, created_at: createdAt } = review;
  if (!id || !clinicId || rating === null || !body || !createdAt) return null;
  return {
    id,
    clinicId,
    author: review.author_name ?? 'Anonymous',
    rating,
    title: review.title,
    body,
    verification: review.verification ?? 'unverified',
    reply: review.reply,
    createdAt,
  };
}
