import type { Random } from './random.ts'

/** The likelihood of each fault. */
interface Likelihoods {
  readonly lostRequest: number
  readonly lostAnswer: number
  readonly duplicate: number
  readonly slow: number
  readonly proxyFault: number
  readonly databaseFault: number
  readonly menuRace: number
  readonly crash: number
  readonly storageAway: number
}

/** The current faults. */
export interface Weather {
  linkUp: boolean
  /** A hotel's sign-in page answers everything. */
  signInPage: boolean
  serverUp: boolean
  storageFull: boolean
  /** The database can be read, and refuses deletions too. */
  writesBroken: boolean
  /** The error of the device's clock, in milliseconds. */
  clockError: number
  clockWasWrong: boolean
  likelihoods: Likelihoods
  /** Ends all faults. */
  calm: boolean
}

/** Each world has its own kinds of faults, so that a few of them meet without the others. */
export function drawWeather({ chance, between }: Random): Weather {
  const some = (most: number) => (chance(0.5) ? between(0, most) : 0)
  return {
    linkUp: chance(0.85),
    signInPage: false,
    serverUp: true,
    storageFull: false,
    writesBroken: false,
    clockError: 0,
    clockWasWrong: false,
    calm: false,
    likelihoods: {
      lostRequest: some(0.3),
      lostAnswer: some(0.4),
      duplicate: some(0.4),
      slow: some(0.3),
      proxyFault: some(0.3),
      databaseFault: some(0.3),
      menuRace: some(0.3),
      crash: some(0.05),
      storageAway: some(0.1),
    },
  }
}

export function clearUp(weather: Weather): void {
  weather.linkUp = true
  weather.signInPage = false
  weather.serverUp = true
  weather.storageFull = false
  weather.writesBroken = false
  weather.calm = true
  weather.likelihoods = noFaults(weather)
}

/** A network that loses nothing: more orders come to the moment in which two tabs meet. */
export function onlySlow(weather: Weather): void {
  const { slow, crash, menuRace } = weather.likelihoods
  weather.linkUp = true
  weather.likelihoods = { ...noFaults(weather), slow, crash, menuRace }
}

export function noFaults({ likelihoods }: Weather): Likelihoods {
  const none = Object.keys(likelihoods).map((fault) => [fault, 0] as const)
  return Object.fromEntries(none) as unknown as Likelihoods
}
