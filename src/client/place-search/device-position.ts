import type { Coordinates } from '#domain/delivery/distance.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { KnownPermission, PositionProblem } from '#machines/find-venue.machine.ts'

/** Parts of a browser's `navigator`; each is missing in some browser. */
export interface PositionSource {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined
  readonly permissions?: Pick<Permissions, 'query'> | undefined
}

/** Milliseconds. The permission's own question does not count. */
const timeLimit = 15_000
/** Milliseconds: a position of a minute ago is near enough for a street. */
const freshFor = 60_000

/** State of the permission before the device asks. `prompt` if the browser cannot say. */
export async function readPermission(source: PositionSource): Promise<KnownPermission> {
  if (!source.geolocation) return 'unsupported'
  try {
    return (await source.permissions?.query({ name: 'geolocation' }))?.state ?? 'prompt'
  } catch {
    return 'prompt'
  }
}

/** The device's position; asks for the permission. Exact to a street, which saves the battery. */
export function locate({
  geolocation,
}: PositionSource): Promise<Result<Coordinates, PositionProblem>> {
  if (!geolocation) return Promise.resolve(failure({ type: 'Unsupported' }))
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(success({ latitude, longitude })),
      ({ code }) => resolve(failure({ type: code === permissionDenied ? 'Denied' : 'Failed' })),
      { enableHighAccuracy: false, timeout: timeLimit, maximumAge: freshFor },
    )
  })
}

/** GeolocationPositionError.PERMISSION_DENIED. */
const permissionDenied = 1
