import type { AlertState, AlertWords } from '#services/order/followed-order.ts'
import { createStore, type WritableStore } from '#client/device/create-store.ts'

export interface OrderAlert {
  readonly state: WritableStore<AlertState>
  /** Asks the guest once, through the browser. */
  readonly ask: (words: AlertWords) => Promise<void>
  /** Nothing unless the guest agreed. */
  readonly ring: (which: 'ready' | 'over') => Promise<void>
}

/** What a browser shows beside its pages. Only this page rings: no server of pushes is asked. */
export interface AlertPlatform {
  /** Null: it cannot. */
  readonly permission: () => NotificationPermission | null
  readonly request: () => Promise<NotificationPermission>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
}

export function createOrderAlert(id: string, platform: AlertPlatform): OrderAlert {
  const state = createStore<AlertState>(firstState(platform.permission()))
  let agreed: AlertWords | null = null
  return {
    state,
    ask: async (words) => {
      const permission = await platform.request()
      if (permission === 'default') return
      agreed = permission === 'granted' ? words : null
      state.set(agreed === null ? 'blocked' : 'on')
    },
    ring: async (which) => {
      if (agreed === null) return
      const { title, language } = agreed
      await platform.show(title, { body: agreed[which], tag: id, lang: language })
    },
  }
}

function firstState(permission: NotificationPermission | null): AlertState {
  if (permission === null) return 'unsupported'
  return permission === 'denied' ? 'blocked' : 'off'
}

export const browserAlerts: AlertPlatform = {
  permission: () => ('Notification' in window ? Notification.permission : null),
  request: () => Notification.requestPermission(),
  show: async (title, options) => {
    if ('vibrate' in navigator) navigator.vibrate([200, 100, 200])
    const page = location.href
    const registration = await navigator.serviceWorker?.getRegistration()
    // Browsers on phones show notifications through the worker alone.
    if (registration) await registration.showNotification(title, { ...options, data: page })
    else new Notification(title, options)
  },
}
