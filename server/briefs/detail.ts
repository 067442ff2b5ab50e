import { briefDetail } from '@college/contract/briefs/detail.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { ownFilePath } from '@college/rules/files/own-file.ts'
import { bannerAddress } from '@college/rules/home/banner-address.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { dateText } from '@college/rules/kit/format.ts'
import type { App } from '../app-parts.ts'
import { frameSettings } from '../frames/door.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { briefDetailStore } from './detail.store.ts'

type ResourceType = Reply<typeof briefDetail>['resources'][number]['type']

export function serveBriefDetail(app: App) {
  const store = briefDetailStore(app.database)

  serve(app, briefDetail, async ({ input: { id }, now }) => {
    const brief = found(await store.find(id, now), briefDetail.refusals.missing)
    const hosts = await app.settings.get(frameSettings.hosts)
    const resources = await store.findResources(id)
    return {
      id,
      title: brief.name,
      cover: fileList(brief.cover),
      theme: brief.theme,
      publishDate: dateText(brief.publishedAt),
      resources: resources.map(({ id, name, type, address, publishedAt }) => ({
        id,
        name,
        type: type as ResourceType,
        address: type === 'link' ? bannerAddress(address, hosts) : ownAddress(address),
        publishDate: dateText(publishedAt),
      })),
    }
  })
}

/** Only addresses of stored files are accepted. */
const ownAddress = (address: string): string => (ownFilePath(address, []) === undefined ? '' : address)
