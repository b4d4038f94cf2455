import { Link, usePage } from 'quire/theme'

export default function P() {
  return (
    <p>
      <Link to="/docs/a">{usePage().href}</Link>
    </p>
  )
}
