/** The settings of a bucket whose server listens on this computer. */
export function s3At(port: number) {
  return {
    bucket: "pictures",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: "key",
    secretAccessKey: "secret",
    forcePathStyle: true,
  };
}

/** The same settings, as a server reads them from its environment. */
export function s3EnvironmentAt(port: number): Record<string, string> {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3At(port);
  return {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_FORCE_PATH_STYLE: "1",
  };
}
