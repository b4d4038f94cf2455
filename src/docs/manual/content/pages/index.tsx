// The front page of the manual.
export const title = 'Quire'

export default function Home() {
  return <h1>Quire</h1>
}
