import type { App } from '../app-parts.ts'
import { hasModel } from './model.ts'
import { assistantSettings } from './settings.ts'

/** Whether the assistant is available: it is switched on, and a model is configured. */
export const isAssistantOpen = async ({ config, settings }: Pick<App, 'config' | 'settings'>): Promise<boolean> =>
  hasModel(config) && (await settings.get(assistantSettings.isOpen)) === '1'
