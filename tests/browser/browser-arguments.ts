/** Playwright's own list, repeated: of several such lists Chromium obeys the last. */
const playwrightsFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Pages of the browser's own window, such as what opens below its address bar. No test sees them, and each window
 * starts processes for them: more than half of what opening and closing a window costs.
 */
const windowFeatures = ['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Headless Chromium that works as root and makes no requests of its own, without some of its features. */
export const browserArgumentsWithout = (features: readonly string[]): string[] => [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsFeatures, ...windowFeatures, ...features].join()}`,
]

export const browserArguments: string[] = browserArgumentsWithout([])
