import type { App } from '../kit/serve.ts'
import { hasModel } from './model.ts'

/** Whether people may ask: switched on, and there is somebody who answers. */
export const isAssistantOpen = async ({ config, settings }: Pick<App, 'config' | 'settings'>): Promise<boolean> =>
  hasModel(config) && (await settings.get('setting_nc_other_ai')) === '1'
