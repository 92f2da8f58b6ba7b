export default function ClinicsScreen() {
  return <h1>Clinics</h1>;
}
