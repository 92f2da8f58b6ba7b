/** Rules §3: what a clinic's row may state, and where the clinic object has each value. */
import { expect, it } from 'vitest';
import { parseClinicRow } from '../../../src/domain/record/clinic-row.ts';
import { buildClinic } from '../../fixtures/clinics.ts';

it('a stored clinic has every column that the specification names', () => {
  expect(Object.keys(parseClinicRow({}))).toEqual(
    expect.arrayContaining([
      ...['id', 'name', 'slug', 'tagline', 'description', 'website', 'booking_url', 'phone'],
      ...['email', 'location', 'clinic_logo_url', 'specialisations', 'home_delivery', 'rating'],
      ...['review_count', 'google_reviews_count', 'waiting_time', 'response_time'],
      ...['consultation_price', 'consultation_fee', 'initial_consultation_fee'],
      ...['follow_up_consultation_fee', 'follow_up_price', 'prescription_fee', 'delivery_fee'],
      ...['membership_options', 'estimated_annual_cost_low', 'estimated_annual_cost_average'],
      ...['estimated_annual_cost_high', 'annual_cost', 'annual_cost_first_year'],
      ...['annual_cost_long_term', 'established_year', 'patient_satisfaction_score'],
      ...['recommendation_rate', 'pharmacy_in_house', 'pharmacy_partners', 'pros', 'cons'],
      ...['features', 'active', 'updated_at'],
    ]),
  );
});

const COLUMNS: [column: string, value: unknown, place: string][] = [
  ['slug', 'stored', 'overview.storedSlug'],
  ['tagline', 'Line', 'overview.tagline'],
  ['description', 'Words', 'overview.description'],
  ['website', 'https://a.example/', 'overview.website'],
  ['phone', '020 7946 0000', 'overview.phone'],
  ['email', 'a@a.example', 'overview.email'],
  ['address_street', '1 Lane', 'overview.address.street'],
  ['address_city', 'Leeds', 'overview.address.city'],
  ['address_postcode', 'LS1 1AA', 'overview.address.postcode'],
  ['address_region', 'Yorkshire', 'overview.address.region'],
  ['clinic_logo_url', '/logos/a.svg', 'overview.logoUrl'],
  ['hero_image_url', 'https://a.example/hero.png', 'overview.heroImageUrl'],
  ['hero_background_color', '#123456', 'overview.heroBackgroundColor'],
  ['services_consultation_types', ['phone'], 'services.consultationTypes'],
  ['specialisations', ['Epilepsy'], 'services.specialties'],
  ['services_conditions', ['Migraine'], 'services.conditions'],
  ['services_languages', ['Welsh'], 'services.languages'],
  ['services_accessibility', ['Ramp'], 'services.accessibility'],
  ['home_delivery', true, 'services.homeDelivery'],
  ['services_urgent_appointments', true, 'services.urgentAppointments'],
  ['services_follow_up_support', true, 'services.followUpSupport'],
  ['services_educational_resources', true, 'services.educationalResources'],
  ['initial_consultation_includes', ['A letter'], 'pricing.initialConsultationIncludes'],
  ['follow_up_consultation_includes', ['A call'], 'pricing.followUpConsultationIncludes'],
  ['pros', ['Kind'], 'prosAndCons.pros'],
  ['cons', ['Dear'], 'prosAndCons.cons'],
  ['features', ['An app'], 'prosAndCons.standoutFeatures'],
  ['potential_drawbacks', ['Far'], 'prosAndCons.potentialDrawbacks'],
  ['pharmacy_in_house', true, 'pharmacy.inHousePharmacy'],
  ['pharmacy_partners', ['Corner'], 'pharmacy.partnerPharmacies'],
  ['pharmacy_stock_availability', 'good', 'pharmacy.stockAvailability'],
  ['verdict_best_for', ['Some'], 'verdict.bestFor'],
  ['verdict_not_ideal_for', ['Others'], 'verdict.notIdealFor'],
  ['verdict_key_strengths', ['Speed'], 'verdict.keyStrengths'],
  ['verdict_areas_for_improvement', ['Price'], 'verdict.areasForImprovement'],
  ['verdict_recommendation_level', 'highly-recommended', 'verdict.recommendationLevel'],
  ['verdict_summary', 'Good', 'verdict.summary'],
  ['verdict_last_updated', '2026-01-02', 'verdict.lastUpdated'],
  ['review_introduction', 'Hello', 'review.introduction'],
  ['review_overview', 'Overview', 'review.overview'],
  ['target_audience', 'Adults', 'review.targetAudience'],
  ['market_position_detail', 'Small', 'review.marketPositionDetail'],
  ['patient_process', ['Ring'], 'review.patientProcess'],
  ['key_features', ['Video'], 'review.keyFeatures'],
  ['review_published', true, 'review.published'],
  ['review_slug', 'a-review', 'review.slug'],
  ['established_year', 2019, 'figures.establishedYear.value'],
  ['initial_consultation_fee', 51, 'figures.initialConsultationPrice.value'],
  ['initial_consultation_duration', 31, 'figures.initialConsultationDuration.value'],
  ['follow_up_consultation_fee', 41, 'figures.followUpConsultationPrice.value'],
  ['follow_up_consultation_duration', 16, 'figures.followUpConsultationDuration.value'],
  ['prescription_fee', 21, 'figures.prescriptionFee.value'],
  ['delivery_fee', 11, 'figures.deliveryFee.value'],
  ['estimated_annual_cost_low', 1001, 'figures.annualCostLow.value'],
  ['estimated_annual_cost_average', 1002, 'figures.annualCostAverage.value'],
  ['estimated_annual_cost_high', 1003, 'figures.annualCostHigh.value'],
  ['rating', 4.2, 'figures.overallRating.value'],
  ['review_count', 9, 'figures.totalReviews.value'],
  ['waiting_time', '3 days', 'figures.averageWaitTime.value'],
  ['next_available_appointment', 'Monday', 'figures.nextAvailableAppointment.value'],
  ['response_time', '1 day', 'figures.responseTime.value'],
  ['patient_satisfaction_score', 81, 'figures.patientSatisfactionScore.value'],
  ['recommendation_rate', 82, 'figures.recommendationRate.value'],
  ['delivery_standard_days', '2 days', 'figures.standardDelivery.value.days'],
  ['delivery_standard_cost', 5, 'figures.standardDelivery.value.cost'],
  ['delivery_express_days', '1 day', 'figures.expressDelivery.value.days'],
  ['delivery_express_cost', 9, 'figures.expressDelivery.value.cost'],
  ['delivery_same_day_areas', ['Leeds'], 'figures.sameDayDelivery.value.areas'],
  ['delivery_same_day_cost', 15, 'figures.sameDayDelivery.value.cost'],
  ['verdict_overall_score', 8.1, 'figures.verdictScore.value'],
  ['google_reviews_count', 7, 'figures.googleReviewsCount.value'],
  ['cqc_registered', true, 'figures.cqcRegistered.value'],
];

it('a clinic has the value of each column of its row', () => {
  const clinic = buildClinic({
    ...Object.fromEntries(COLUMNS.map(([column, value]) => [column, value])),
    pharmacy_available_products: ['oils'],
    membership_options: [{ name: 'Plus', annual_fee: 99, benefits: ['Delivery'] }],
    rating_breakdown: { 5: 6, 4: 3 },
    pricing_table: [{ item: 'Report', price: 30 }],
    accreditations: [{ type: 'CQC', name: 'Register', valid_until: '2027-01-01' }],
  });
  for (const [column, value, place] of COLUMNS) {
    expect(clinic, column).toHaveProperty(place, value);
  }
  expect(clinic.pharmacy.availableProducts).toMatchObject({ oils: true, flowers: false });
  expect(clinic.figures).toMatchObject({
    membershipOptions: { value: [{ name: 'Plus', annualFee: 99, benefits: ['Delivery'] }] },
    ratingBreakdown: { value: { 5: 6, 4: 3, 3: 0, 2: 0, 1: 0 } },
    pricingTable: { value: [{ item: 'Report', price: '£30', note: null }] },
    accreditations: { value: [{ type: 'CQC', name: 'Register', validUntil: '2027-01-01' }] },
  });
});
