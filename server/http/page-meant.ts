import { readAddress } from '@college/rules/kit/address.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The page of the app that somebody means who opens its address without the '#', such as /mobile/download from a poster;
 * undefined for what is no page, and for what is not opened in a browser.
 */
export function pageMeant({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | undefined {
  if (method !== 'GET' || !headers.accept?.includes('text/html')) return undefined
  const page = readAddress(url)
  return page && `/#${page.address}`
}
