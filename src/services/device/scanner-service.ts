import type { Result } from '#domain/result.ts'

export type CameraProblem =
  | { readonly type: 'PermissionDenied' }
  | { readonly type: 'NoCamera' }
  /** No secure connection, or the browser lacks the feature. */
  | { readonly type: 'Unsupported' }
  | { readonly type: 'CameraBusy' }

export interface ScannerService {
  /** Shows the camera in `video` and calls `found` for each text read, until stopped. */
  readonly start: (
    video: HTMLVideoElement,
    found: (text: string) => void,
  ) => Promise<Result<{ readonly stop: () => void }, CameraProblem>>
}
