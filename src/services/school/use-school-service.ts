import { useState } from 'react'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import type { SchoolService } from './school-service.ts'

export interface OpenedSchool {
  /** Null: it is being loaded, or could not be. */
  readonly school: SchoolService | null
  /** Its code could not be loaded, for lack of a network. */
  readonly failed: boolean
  readonly retry: () => void
}

export function useSchoolService(): OpenedSchool {
  const { school: load } = useServices()
  const [tries, setTries] = useState(0)
  const { latest, asking } = useAnswer(`school ${tries}`, () => load())
  return {
    school: latest,
    failed: latest === null && !asking,
    retry: () => setTries(tries + 1),
  }
}
