export default function ClinicScreen({ clinicId }: { clinicId: string }) {
  return <h1 data-id={clinicId}>Clinic</h1>;
}
