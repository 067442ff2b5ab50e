import type { verifyFace } from '@college/contract/courses/face.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'

export type Prove = (proof: Input<typeof verifyFace>) => Promise<void>
