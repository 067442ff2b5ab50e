import ajvCompiler from '@fastify/ajv-compiler'
import stringifyCompiler from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Validate = ((data: unknown) => unknown) & { errors?: unknown }

/**
 * Fastify's own compilers, asked when a route is first called. There are more than a thousand schemas, and compiling all
 * of them takes longer than everything else that a start does.
 */
export function lazyCompilers(): Factory {
  const [buildValidator, buildSerializer] = [ajvCompiler(), stringifyCompiler()]
  const factory = {
    buildValidator: (...asked: Parameters<typeof buildValidator>) => lazyValidator(buildValidator(...asked)),
    buildSerializer(...asked: Parameters<typeof buildSerializer>) {
      const compile = buildSerializer(...asked)
      return (route: Parameters<typeof compile>[0]) => {
        let serialize: ReturnType<typeof compile> | undefined
        return (answer: unknown) => {
          serialize ??= compile(route)
          return serialize(answer)
        }
      }
    },
  }
  // Fastify's types of the same functions differ from those of its compilers.
  return factory as Factory
}

/** Fastify reads why data is refused from the function that it called. */
function lazyValidator(compile: (route: never) => unknown) {
  return (route: unknown): Validate => {
    let made: Validate | undefined
    const validate: Validate = (data) => {
      made ??= compile(route as never) as Validate
      const answer = made(data)
      validate.errors = made.errors
      return answer
    }
    return validate
  }
}
