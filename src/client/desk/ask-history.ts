import { findDeskOrders, getDeskOrder } from '#contract/desk/history-calls.ts'
import type { DeskService } from '#services/desk/desk-service.ts'
import type { StoredDesk } from '#storage/desk/desk-records.ts'
import type { Api } from '#client/network/create-api.ts'

/** Questions of a desk about single orders; nothing of their answers is stored. */
export function askHistory(
  api: Api,
  stored: () => StoredDesk | null,
): Pick<DeskService, 'history' | 'older'> {
  return {
    history: async (orderId) => {
      const desk = stored()
      if (!desk) return null
      const answer = await api(getDeskOrder, { params: { venueId: desk.venueId, orderId } })
      return answer.ok ? answer.value.history : null
    },
    older: async (q, before) => {
      const desk = stored()
      if (!desk) return null
      const answer = await api(findDeskOrders, {
        params: { venueId: desk.venueId },
        body: { q, before },
      })
      return answer.ok ? answer.value : null
    },
  }
}
