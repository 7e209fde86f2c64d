import { writeCartLine, type ShownLine } from '#contract/cart/cart-wire.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { schedulingAnswerSchema, type SchedulingAnswer } from '#contract/pickup/scheduling-call.ts'
import type { VenueId } from '#domain/ids.ts'
import type { PickupSchedule } from '#domain/pickup/pickup-schedule.ts'
import { success, type Result } from '#domain/result.ts'
import type { CallProblem } from '#network/call-problem.ts'
import type { Api } from '#network/create-api.ts'

export interface SchedulingQuestion {
  readonly venueId: VenueId
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
}

export async function fetchSchedule(
  api: Api,
  { venueId, config, lines }: SchedulingQuestion,
): Promise<Result<PickupSchedule, CallProblem>> {
  const answer = await api({
    method: 'POST',
    path: '/orders/scheduling',
    venueId,
    body: { items: lines.map(writeCartLine), type: orderTypeOfConfig(config), config },
    answer: schedulingAnswerSchema,
  })
  return answer.ok ? success(readSchedule(answer.value)) : answer
}

function readSchedule({ asapTime, days }: SchedulingAnswer): PickupSchedule {
  return {
    soonest: asapTime === null ? null : Date.parse(asapTime),
    days: days.map(({ date, closed, slots }) => ({
      date,
      closed,
      slots: slots.map(({ time, remaining }) => ({ startsAt: Date.parse(time), remaining })),
    })),
  }
}
