import { useEffect, useState } from 'react'
import { useServices } from '#services/services.ts'

/** The names of the venues known to this device, by slug. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { venues } = useServices()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let current = true
    void venues.recent().then((recent) => {
      if (current) setNames(new Map(recent.map(({ slug, name }) => [slug, name])))
    })
    return () => {
      current = false
    }
  }, [venues])
  return names
}
