import * as v from 'valibot'
import { getChildren, removeChild, saveChild } from '#contract/account/child-calls.ts'
import type { ChildrenAnswer } from '#contract/account/child-calls.ts'
import { lunchReminders } from '#contract/account/reminder-calls.ts'
import type { ChildFields } from '#domain/account/child.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Api } from '#client/network/create-api.ts'
import { makeUuid } from '#client/device/make-uuid.ts'
import { createStore } from '#client/device/create-store.ts'
import { createTurns } from '#client/device/create-turns.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { ChildrenResult, ChildrenService } from '#services/account/children-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { Store } from '#services/store.ts'

const place = 'comanda:children'

const storedSchema = v.object({ ownerId: v.string(), ...getChildren.answer.entries })

export interface ChildrenDeps {
  readonly session: Store<SessionView>
  readonly api: Api
}

/** The children of the person of this device's session; another session has none of them. */
export function createChildren({ session, api }: ChildrenDeps): ChildrenService {
  let ownerId = ownerOf(session.get())
  const children = createStore(read(ownerId))
  session.subscribe(() => {
    const next = ownerOf(session.get())
    if (next === ownerId) return
    ownerId = next
    children.set(read(next))
  })

  // An answer that is overtaken would show the children, and their allergies, as they were before.
  const inTurn = createTurns()

  async function answered(
    call: () => Promise<Result<ChildrenAnswer, CallProblem>>,
  ): Promise<ChildrenResult> {
    const asked = ownerId
    const answer = await inTurn(call)
    if (!answer.ok) return answer
    // The session may have become another person's meanwhile.
    if (asked !== null && asked === ownerId) {
      write({ ownerId: asked, ...answer.value })
      children.set(answer.value.children)
    }
    return success(answer.value.children)
  }

  return {
    children,
    newChildId: makeUuid,
    readChildren: () => answered(() => api(getChildren, { body: {} })),
    saveChild: ({ id, ...typed }, shown) =>
      answered(() =>
        api(saveChild, {
          body: { id, ...fieldsOf(typed), ...(shown ? { shown: fieldsOf(shown) } : {}) },
        }),
      ),
    lunchReminders: (on) => api(lunchReminders, { body: { on } }),
    removeChild: (id) => answered(() => api(removeChild, { body: { id } })),
  }
}

function fieldsOf({ name, schoolClass, allergens }: ChildFields) {
  return { name, schoolClass, allergens: [...allergens] }
}

/** Operators have no children here, nor while they act as a suite's owner. */
function ownerOf(view: SessionView): string | null {
  return view.type === 'user' ? view.id : null
}

function read(ownerId: string | null): ChildrenAnswer['children'] | null {
  if (ownerId === null) return null
  try {
    const stored = v.safeParse(storedSchema, JSON.parse(localStorage.getItem(place) ?? 'null'))
    return stored.success && stored.output.ownerId === ownerId ? stored.output.children : null
  } catch {
    return null
  }
}

function write(stored: v.InferOutput<typeof storedSchema>): void {
  try {
    localStorage.setItem(place, JSON.stringify(stored))
  } catch {
    // Full or switched off: after a reload the server is asked.
  }
}
