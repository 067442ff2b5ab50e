import { ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../kit/config.ts'
import type { FileBackend } from './directory.ts'

/** Files in an S3-compatible bucket: Amazon, Aliyun, MinIO and others. */
export function openBucket(config: Config): FileBackend {
  const { S3_BUCKET: bucket = '' } = config
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const driver = new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // This server checks permissions, and many S3-compatible stores support neither ACLs nor checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Without configured keys, the SDK looks for credentials in its environment (instance role, profile).
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  const disk = new Disk(driver)
  return {
    disk,
    async source(key, { mime, disposition, seconds }) {
      const options = { expiresIn: `${seconds}s`, contentType: mime, contentDisposition: disposition }
      return { address: await disk.getSignedUrl(key, options) }
    },
    lengthOf: async (content) => ({ contentLength: await knownLength(content) }),
  }
}

/** S3 requires the length of a stream in advance. */
async function knownLength(content: Readable): Promise<number> {
  if (content instanceof ReadStream) return (await stat(content.path)).size
  throw new Error('only a file can be streamed into a bucket')
}
