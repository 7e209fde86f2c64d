import { useNavigate, useRouter } from '@tanstack/react-router'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'

/** Opens the login, which comes back to the current page. */
export function useSignIn(): () => void {
  const navigate = useNavigate()
  const router = useRouter()
  const { slug, entry } = useVenue()
  return () => {
    const search = { ...entry, item: undefined, line: undefined }
    const from = router.state.location.href
    letRun(navigate({ to: '/login', search: { ...search, venue: slug, from } }))
  }
}
