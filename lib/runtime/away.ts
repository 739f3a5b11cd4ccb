/** A service outside the program, such as the bucket for pictures, does not answer now; it may do so later. */
export class Away extends Error {
  override name = "Away";
}
