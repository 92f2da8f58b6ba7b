/** A row of the view of clinics, patients and strains per condition (rules §3). */
export type ConditionCount = {
  id: string;
  /** Display name, such as "Chronic Pain". */
  condition: string;
  clinicCount: number;
  patientCount: number;
  matchingStrainCount: number;
};
