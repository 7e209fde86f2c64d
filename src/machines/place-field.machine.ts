import { assign, fromPromise, setup } from 'xstate'
import type { PlaceSuggestion } from '#contract/place-search/autocomplete-search.ts'
import { isSearchable } from '#domain/place-search/is-searchable.ts'
import type { Result } from '#domain/result.ts'
import type { SearchProblem } from './find-venue.machine.ts'

/**
 * The field in which a guest types a place: suggestions come once the keys rest, one of them is chosen, or the text
 * is sent as it is. A late answer to earlier letters is never shown.
 */

type PlaceFieldEvent =
  | { readonly type: 'guest.typed'; readonly text: string }
  | { readonly type: 'guest.chose'; readonly suggestion: PlaceSuggestion }
  /** Escape, or the focus went elsewhere. */
  | { readonly type: 'guest.closed' }
  /** Arrow down in a closed list, or "Try again". */
  | { readonly type: 'guest.opened' }

interface PlaceFieldContext {
  readonly text: string
  /** Null: none were asked for, or the call failed. */
  readonly suggestions: readonly PlaceSuggestion[] | null
  readonly problem: SearchProblem | null
  /** Counts the choices: the keys up to one belong to one search (sessionToken of the call). */
  readonly round: number
}

export interface SuggestQuestion {
  readonly text: string
  readonly round: number
}

const types: Partial<{ readonly context: PlaceFieldContext; readonly events: PlaceFieldEvent }> = {}

export const placeFieldMachine = setup({
  types,
  actors: {
    suggest: fromPromise<Result<readonly PlaceSuggestion[], SearchProblem>, SuggestQuestion>(() => {
      throw new Error('Not provided')
    }),
  },
  guards: {
    isSearchable: ({ context }) => isSearchable(context.text),
    failed: (_, { answer }: { readonly answer: { readonly ok: boolean } }) => !answer.ok,
    isEmpty: (_, { answer }: { readonly answer: Result<readonly PlaceSuggestion[], unknown> }) =>
      answer.ok && answer.value.length === 0,
  },
  actions: {
    takeText: assign((_, { text }: { readonly text: string }) => ({
      text,
      suggestions: null,
      problem: null,
    })),
    takeAnswer: assign(
      (_, { answer }: { readonly answer: Result<readonly PlaceSuggestion[], SearchProblem> }) =>
        answer.ok
          ? { suggestions: answer.value, problem: null }
          : { suggestions: null, problem: answer.error },
    ),
    takeFault: assign({ suggestions: null, problem: { type: 'Unreachable' } }),
    takeChoice: assign(({ context }, { description }: PlaceSuggestion) => ({
      text: description,
      suggestions: null,
      problem: null,
      round: context.round + 1,
    })),
  },
  delays: { rest: 250 },
}).createMachine({
  id: 'placeField',
  context: { text: '', suggestions: null, problem: null, round: 0 },
  initial: 'empty',
  on: {
    'guest.typed': {
      target: '.typing',
      actions: { type: 'takeText', params: ({ event }) => event },
    },
    'guest.chose': {
      target: '.chosen',
      actions: { type: 'takeChoice', params: ({ event }) => event.suggestion },
    },
    'guest.closed': '.closed',
  },
  states: {
    empty: {},
    typing: {
      always: { guard: ({ context }) => !isSearchable(context.text), target: 'empty' },
      after: { rest: 'asking' },
    },
    asking: {
      invoke: {
        src: 'suggest',
        input: ({ context: { text, round } }) => ({ text, round }),
        onDone: [
          {
            guard: { type: 'failed', params: ({ event }) => ({ answer: event.output }) },
            target: 'error',
            actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ answer: event.output }) },
            target: 'none',
            actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'suggestions',
            actions: { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: { target: 'error', actions: 'takeFault' },
      },
    },
    suggestions: {},
    none: {},
    error: { on: { 'guest.opened': 'asking' } },
    chosen: { on: { 'guest.closed': {} } },
    closed: { on: { 'guest.opened': { guard: 'isSearchable', target: 'asking' } } },
  },
})
