import { join } from 'node:path'
import type { Logger } from 'pino'
import { readBuiltApp } from '#server/http/web/built-app.ts'
import type { BuiltApp } from '#server/http/web/built-app.ts'
import { storeBuild } from '#server/http/web/store-build.ts'
import { appFolder } from './app-folder.ts'
import { markOf } from './settings/read-payment-settings.ts'
import type { readServerSettings } from './settings/server-settings.ts'

type Settings = ReturnType<typeof readServerSettings>

/** The built application with the files of earlier builds. */
export async function openBuiltApp(settings: Settings, log: Logger): Promise<BuiltApp> {
  const client = appFolder(settings.appDir)
  const { dataDir } = settings.database
  const builds = join(dataDir, 'builds')
  try {
    await storeBuild({ client, builds })
  } catch (fault) {
    // On a full or read-only disk only pages of older builds lose their chunks.
    log.warn({ err: fault }, 'The files of this build could not be kept')
  }
  const pageMark = markOf(settings.payment)
  return readBuiltApp({
    client,
    builds,
    worker: settings.worker,
    pageMark,
    firstScreen: join(client, '../first-screen/render-first-screen.js'),
  })
}
