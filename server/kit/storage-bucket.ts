import { ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from './config.ts'
import type { Kept } from './storage-directory.ts'

/** Files in a bucket that speaks S3: of Amazon, Aliyun, MinIO and most others. */
export function openBucket(config: Config): Kept {
  const { S3_BUCKET: bucket = '' } = config
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const driver = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Who may read is decided here; many stores beside Amazon's know no ACL and no checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without keys of its own the process asks its surroundings (instance role, profile).
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  const disk = new Disk(driver)
  return {
    disk,
    async source(key, { mime, disposition }) {
      const options = { expiresIn: '1h', contentType: mime, contentDisposition: disposition }
      return { address: await disk.getSignedUrl(key, options) }
    },
    lengthOf: async (content) => ({ contentLength: await knownLength(content) }),
  }
}

/** S3 wants to know how long a stream is before it comes. */
async function knownLength(content: Readable): Promise<number> {
  if (content instanceof ReadStream) return (await stat(content.path)).size
  throw new Error('only a file can be streamed into a bucket')
}
