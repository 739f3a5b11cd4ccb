/** An address that moved: whoever asks for `fromPath` is sent to `toPath`. */
export type Redirect = {
  id: number;
  fromPath: string;
  toPath: string;
  statusCode: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};
