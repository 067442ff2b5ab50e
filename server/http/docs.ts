import { endpoints, listPages } from '@college/contract/endpoints.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { routes } from '@college/contract/routes.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../kit/config.ts'
import { contentSecurityPolicy } from './headers.ts'

/** Must be called before the endpoints are bound: OpenAPI collects routes as they are added. */
export async function serveDocs(http: FastifyInstance, config: Config): Promise<void> {
  await http.register(swagger, {
    openapi: {
      info: { title: '网院', description: '每个接口都以 { success, state, data, message } 应答。', version: '1' },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{}, { session: [] }],
    },
    hideUntagged: true,
  })
  await http.register(swaggerUi, {
    routePrefix: '/docs/ui',
    uiConfig: { docExpansion: 'none', filter: true },
    // The pages of Swagger UI are not ours to change; all other headers stay.
    staticCSP: contentSecurityPolicy(config, { trustedTypes: false }),
  })
  const schema = { hide: true }
  http.get('/docs', { schema }, async (_request, reply) => reply.redirect('/docs/ui/'))
  http.get('/docs/openapi.json', { schema }, async () => http.swagger())
  http.get('/docs/json', { schema }, async () => describeContract())
}

/** All endpoints and screens as JSON, for tools that do not read TypeScript. */
function describeContract() {
  return {
    states,
    commonRefusals,
    endpoints: endpoints.map((endpoint) => ({
      id: endpoint.id,
      also: endpoint.also ?? [],
      method: endpoint.method,
      path: endpoint.path,
      aliases: endpoint.aliases ?? [],
      access: endpoint.access,
      changesState: endpoint.method === 'POST' || endpoint.changesState === true,
      upload: endpoint.upload === true,
      raw: endpoint.raw === true,
      input: endpoint.input,
      reply: endpoint.reply,
      refusals: endpoint.refusals,
    })),
    listPages,
    routes: Object.entries(routes).map(([name, route]) => ({ name, ...route })),
  }
}
