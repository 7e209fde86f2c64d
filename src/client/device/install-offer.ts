import type { InstallService, InstallWay } from '#services/device/install-service.ts'
import { letRun } from '#services/let-run.ts'
import { createStore } from './create-store.ts'

/** Chromium's `beforeinstallprompt`, absent from the DOM types; `prompt` opens its dialog. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** Set by the page's script (src/page), long before this is loaded. */
    comandaInstall?: InstallPrompt
  }
  interface Navigator {
    /** Safari: the app was started from the home screen. */
    readonly standalone?: boolean
  }
}

const note = 'comanda:install-offered'

export function createInstallOffer(): InstallService {
  const way = createStore<InstallWay | null>(isInstalled() || wasOffered() ? null : wayOf())

  addEventListener('beforeinstallprompt', () => {
    if (way.get() === null && !wasOffered()) way.set('prompt')
  })
  addEventListener('appinstalled', () => way.set(null))

  return {
    way,
    offered: () => {
      try {
        localStorage.setItem(note, '1')
      } catch {
        // Storage is switched off: offered again the next time.
      }
    },
    install: () => {
      way.set(null)
      letRun(window.comandaInstall?.prompt())
    },
    decline: () => way.set(null),
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || navigator.standalone === true
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(note) !== null
  } catch {
    return false
  }
}

function wayOf(): InstallWay | null {
  if (window.comandaInstall) return 'prompt'
  return isSafariOfPhone(navigator) ? 'share' : null
}

/** On iOS only Safari's share menu installs; web views in other apps have none. */
function isSafariOfPhone({ userAgent, platform, maxTouchPoints }: Navigator): boolean {
  // An iPad reports itself as a Mac, which has no touch screen.
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isApple && /Version\/[\d.]+.*Safari\//.test(userAgent)
}
