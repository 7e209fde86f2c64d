import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate'
import type { Coordinates } from '#domain/delivery/distance.ts'
import type { GeolocationSearchAnswer } from '#contract/place-search/geolocation-search.ts'
import type { Result } from '#domain/result.ts'

/**
 * Finding a venue: the device's position, with the permission that it needs, and the search for venues, side by side.
 * A guest without a position types a place, or sees all venues of the brand.
 */

export type SearchTarget =
  | { readonly type: 'position'; readonly at: Coordinates }
  /** A suggestion that was chosen. */
  | {
      readonly type: 'suggestion'
      readonly gmapPlaceId: string
      readonly name: string
      readonly address: string
    }
  /** Typed text, without a choice. */
  | { readonly type: 'typed'; readonly address: string }
  /** All venues of the brand. */
  | { readonly type: 'all' }

export type SearchProblem =
  /** No readable answer. */
  | { readonly type: 'Unreachable' }
  /** No place has this name. */
  | { readonly type: 'UnknownPlace' }
  /** Too many searches for now. */
  | { readonly type: 'TooMany' }
  | { readonly type: 'Refused' }

export type PositionProblem =
  | { readonly type: 'Denied' }
  | { readonly type: 'Unsupported' }
  /** No position within the time, or no signal. */
  | { readonly type: 'Failed' }

/** The permission as the device reports it before the guest is asked. */
export type KnownPermission = 'prompt' | 'granted' | 'denied' | 'unsupported'

type FindVenueEvent =
  | { readonly type: 'guest.askedForPosition' }
  | { readonly type: 'guest.searched'; readonly target: SearchTarget }
  | { readonly type: 'guest.retried' }
  /** The page's language changed, or the connection is back. */
  | { readonly type: 'answers.outdated' }

interface FindVenueContext {
  readonly position: Coordinates | null
  readonly target: SearchTarget | null
  /** Null: none yet, or the search failed (ordering core, sections 7 and 8). */
  readonly results: GeolocationSearchAnswer | null
  readonly problem: SearchProblem | null
}

type SearchAnswer = Result<GeolocationSearchAnswer, SearchProblem>

const types: Partial<{
  readonly context: FindVenueContext
  readonly events: FindVenueEvent
  readonly input: { readonly target: SearchTarget | null }
}> = {}

export const findVenueMachine = setup({
  types,
  actors: {
    readPermission: fromPromise<KnownPermission>(() => {
      throw new Error('Not provided')
    }),
    locate: fromPromise<Result<Coordinates, PositionProblem>>(() => {
      throw new Error('Not provided')
    }),
    searchNearby: fromPromise<SearchAnswer, { readonly target: SearchTarget }>(() => {
      throw new Error('Not provided')
    }),
  },
  guards: {
    isKnown: (_, { known, is }: { readonly known: KnownPermission; readonly is: string }) =>
      known === is,
    isFound: (_, { answer }: { readonly answer: { readonly ok: boolean } }) => answer.ok,
    hasProblem: (
      _,
      params: { readonly answer: Result<unknown, PositionProblem>; readonly is: string },
    ) => !params.answer.ok && params.answer.error.type === params.is,
    isNone: (_, { answer }: { readonly answer: SearchAnswer }) =>
      answer.ok && answer.value.results.length === 0,
    hasTarget: ({ context }) => context.target !== null,
  },
  actions: {
    takePosition: assign(
      (_, { answer }: { readonly answer: Result<Coordinates, PositionProblem> }) =>
        answer.ok ? { position: answer.value } : {},
    ),
    takeTarget: assign((_, target: SearchTarget) => ({ target })),
    searchAround: raise(({ context }) => ({
      type: 'guest.searched' as const,
      target: context.position
        ? ({ type: 'position', at: context.position } as const)
        : ({ type: 'all' } as const),
    })),
    /** All venues of the brand are the way on of a guest who has not searched yet. */
    searchAllAtFirst: enqueueActions(({ context, enqueue }) => {
      if (context.target === null)
        enqueue.raise({ type: 'guest.searched', target: { type: 'all' } })
    }),
    takeAnswer: assign((_, { answer }: { readonly answer: SearchAnswer }) =>
      answer.ok
        ? { results: answer.value, problem: null }
        : { results: null, problem: answer.error },
    ),
    takeFault: assign({ results: null, problem: { type: 'Unreachable' } }),
  },
}).createMachine({
  id: 'findVenue',
  type: 'parallel',
  context: ({ input }) => ({ position: null, target: input.target, results: null, problem: null }),
  states: {
    position: {
      initial: 'checking',
      states: {
        checking: {
          invoke: {
            src: 'readPermission',
            onDone: [
              {
                guard: {
                  type: 'isKnown',
                  params: ({ event }) => ({ known: event.output, is: 'granted' }),
                },
                target: 'asking',
              },
              {
                guard: {
                  type: 'isKnown',
                  params: ({ event }) => ({ known: event.output, is: 'denied' }),
                },
                target: 'denied',
              },
              {
                guard: {
                  type: 'isKnown',
                  params: ({ event }) => ({ known: event.output, is: 'unsupported' }),
                },
                target: 'unsupported',
              },
              { target: 'prompt' },
            ],
            onError: 'prompt',
          },
          on: { 'guest.askedForPosition': 'asking' },
        },
        prompt: { on: { 'guest.askedForPosition': 'asking' } },
        asking: {
          invoke: {
            src: 'locate',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
                target: 'granted',
                actions: {
                  type: 'takePosition',
                  params: ({ event }) => ({ answer: event.output }),
                },
              },
              {
                guard: {
                  type: 'hasProblem',
                  params: ({ event }) => ({ answer: event.output, is: 'Denied' }),
                },
                target: 'denied',
              },
              {
                guard: {
                  type: 'hasProblem',
                  params: ({ event }) => ({ answer: event.output, is: 'Unsupported' }),
                },
                target: 'unsupported',
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          // A guest who searches meanwhile does not lose that to a late position.
          on: { 'guest.searched': 'prompt' },
        },
        granted: { entry: 'searchAround', on: { 'guest.askedForPosition': 'asking' } },
        denied: { entry: 'searchAllAtFirst', on: { 'guest.askedForPosition': 'asking' } },
        unsupported: { entry: 'searchAllAtFirst' },
        failed: { entry: 'searchAllAtFirst', on: { 'guest.askedForPosition': 'asking' } },
      },
    },
    nearby: {
      initial: 'idle',
      on: {
        'guest.searched': {
          target: '.loading',
          actions: { type: 'takeTarget', params: ({ event }) => event.target },
        },
      },
      states: {
        idle: { always: { guard: 'hasTarget', target: 'loading' } },
        loading: {
          invoke: {
            src: 'searchNearby',
            input: ({ context }) => ({ target: context.target ?? { type: 'all' } }),
            onDone: [
              {
                guard: { type: 'isNone', params: ({ event }) => ({ answer: event.output }) },
                target: 'none',
                actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
                target: 'results',
                actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'error',
                actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
              },
            ],
            onError: { target: 'error', actions: 'takeFault' },
          },
        },
        results: { on: { 'answers.outdated': 'loading' } },
        none: { on: { 'answers.outdated': 'loading' } },
        error: { on: { 'guest.retried': 'loading', 'answers.outdated': 'loading' } },
      },
    },
  },
})
