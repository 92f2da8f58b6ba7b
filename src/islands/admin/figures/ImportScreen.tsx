export default function ImportScreen() {
  return <h1>Import and export</h1>;
}
