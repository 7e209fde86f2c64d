import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { GeolocationSearchAnswer } from '#contract/place-search/geolocation-search.ts'
import type { Coordinates } from '#domain/delivery/distance.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { aSearchAnswer } from '#tests/fixtures/a-found-venue.ts'
import { findVenueMachine } from './find-venue.machine.ts'
import type {
  KnownPermission,
  PositionProblem,
  SearchProblem,
  SearchTarget,
} from './find-venue.machine.ts'

const here = { latitude: 43.65, longitude: -79.38 }
const around = { type: 'position', at: here } as const

test('a guest is asked for a position only when they want it used, and then finds what is near', async () => {
  const finding = aFinding()
  await finding.reaches({ position: 'prompt', nearby: 'idle' })
  expect(finding.located()).toBe(0)
  finding.actor.send({ type: 'guest.askedForPosition' })
  await finding.reaches({ position: 'granted', nearby: 'results' })
  expect(finding.searched).toEqual([around])
  expect(finding.context().results).toEqual(aSearchAnswer())
})

test('a permission that was given before is used at once', async () => {
  const finding = aFinding({ permission: 'granted' })
  await finding.reaches({ position: 'granted', nearby: 'results' })
  expect(finding.searched).toEqual([around])
})

test.each([
  ['denied', { permission: 'denied' }],
  ['unsupported', { permission: 'unsupported' }],
] as const)('a device whose position is %s shows all places of the brand', async (state, given) => {
  const finding = aFinding(given)
  await finding.reaches({ position: state, nearby: 'results' })
  expect(finding.located()).toBe(0)
  expect(finding.searched).toEqual([{ type: 'all' }])
})

test.each([
  ['denied', 'Denied'],
  ['unsupported', 'Unsupported'],
  ['failed', 'Failed'],
] as const)('a position that turns out %s shows all places of the brand', async (state, type) => {
  const finding = aFinding({ position: failure({ type }) })
  await finding.reaches({ position: 'prompt' })
  finding.actor.send({ type: 'guest.askedForPosition' })
  await finding.reaches({ position: state, nearby: 'results' })
  expect(finding.searched).toEqual([{ type: 'all' }])
})

test('a position that failed is tried again', async () => {
  const answers: Result<Coordinates, PositionProblem>[] = [
    failure({ type: 'Failed' }),
    success(here),
  ]
  const finding = aFinding({ locate: async () => answers.shift() ?? success(here) })
  await finding.reaches({ position: 'prompt' })
  finding.actor.send({ type: 'guest.askedForPosition' })
  await finding.reaches({ position: 'failed', nearby: 'results' })
  finding.actor.send({ type: 'guest.askedForPosition' })
  await finding.reaches({ position: 'granted', nearby: 'results' })
  expect(finding.searched).toEqual([{ type: 'all' }, around])
})

test('a position that is denied does not replace what the guest has searched', async () => {
  const finding = aFinding({ position: failure({ type: 'Denied' }) })
  await finding.reaches({ position: 'prompt' })
  finding.search({ type: 'typed', address: 'Ottawa' })
  await finding.reaches({ nearby: 'results' })
  finding.actor.send({ type: 'guest.askedForPosition' })
  await finding.reaches({ position: 'denied', nearby: 'results' })
  expect(finding.searched).toEqual([{ type: 'typed', address: 'Ottawa' }])
})

test('a place that is typed while the device looks for itself is not replaced by a late position', async () => {
  let found: (answer: Result<Coordinates, PositionProblem>) => void = () => {}
  const finding = aFinding({
    locate: () =>
      new Promise((resolve) => {
        found = resolve
      }),
  })
  await finding.reaches({ position: 'prompt' })
  finding.actor.send({ type: 'guest.askedForPosition' })
  finding.search({ type: 'typed', address: 'Ottawa' })
  await finding.reaches({ position: 'prompt', nearby: 'results' })
  found(success(here))
  await Promise.resolve()
  expect(finding.actor.getSnapshot().value).toEqual({ position: 'prompt', nearby: 'results' })
  expect(finding.searched).toEqual([{ type: 'typed', address: 'Ottawa' }])
})

test('a search without a venue is none, not an error', async () => {
  const finding = aFinding({ search: async () => success(aSearchAnswer({ results: [] })) })
  finding.search({ type: 'typed', address: 'Alert' })
  await finding.reaches({ nearby: 'none' })
  expect(finding.context().problem).toBeNull()
})

test('results are null after a failure, and come with another try', async () => {
  const answers: Result<GeolocationSearchAnswer, SearchProblem>[] = [
    success(aSearchAnswer()),
    failure({ type: 'Unreachable' }),
  ]
  const finding = aFinding({ search: async () => answers.shift() ?? success(aSearchAnswer()) })
  finding.search({ type: 'all' })
  await finding.reaches({ nearby: 'results' })
  finding.search({ type: 'typed', address: 'Ottawa' })
  await finding.reaches({ nearby: 'error' })
  expect(finding.context()).toMatchObject({ results: null, problem: { type: 'Unreachable' } })
  finding.actor.send({ type: 'guest.retried' })
  await finding.reaches({ nearby: 'results' })
  expect(finding.searched.at(-1)).toEqual({ type: 'typed', address: 'Ottawa' })
  expect(finding.context().problem).toBeNull()
})

test('a fault of the call is an error as well', async () => {
  const finding = aFinding({ search: () => Promise.reject(new Error('No code')) })
  finding.search({ type: 'all' })
  await finding.reaches({ nearby: 'error' })
  expect(finding.context()).toMatchObject({ results: null, problem: { type: 'Unreachable' } })
})

test('what a screen begins with is searched at once, and again in another language', async () => {
  const finding = aFinding({ target: { type: 'all' } })
  await finding.reaches({ nearby: 'results' })
  finding.actor.send({ type: 'answers.outdated' })
  await finding.reaches({ nearby: 'loading' })
  await finding.reaches({ nearby: 'results' })
  expect(finding.searched).toEqual([{ type: 'all' }, { type: 'all' }])
})

interface Given {
  readonly permission?: KnownPermission
  readonly position?: Result<Coordinates, PositionProblem>
  readonly locate?: () => Promise<Result<Coordinates, PositionProblem>>
  readonly search?: () => Promise<Result<GeolocationSearchAnswer, SearchProblem>>
  readonly target?: SearchTarget
}

function aFinding({
  permission = 'prompt',
  position = success(here),
  locate = async () => position,
  search = async () => success(aSearchAnswer()),
  target,
}: Given = {}) {
  const searched: SearchTarget[] = []
  let located = 0
  const machine = findVenueMachine.provide({
    actors: {
      readPermission: fromPromise(async () => permission),
      locate: fromPromise(() => {
        located += 1
        return locate()
      }),
      searchNearby: fromPromise(({ input }) => {
        searched.push(input.target)
        return search()
      }),
    },
  })
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: { target: target ?? null },
  }).start()
  type Value = ReturnType<typeof actor.getSnapshot>['value']
  return {
    actor,
    searched,
    located: () => located,
    context: () => actor.getSnapshot().context,
    search: (wanted: SearchTarget) => actor.send({ type: 'guest.searched', target: wanted }),
    reaches: (value: Partial<Value>) =>
      waitFor(
        actor,
        (snapshot) => {
          const { position: at, nearby } = { ...snapshot.value, ...value }
          return snapshot.value.position === at && snapshot.value.nearby === nearby
        },
        { timeout: 2_000 },
      ),
  }
}
