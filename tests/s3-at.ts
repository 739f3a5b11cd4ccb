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
