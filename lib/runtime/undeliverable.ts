/** The mail server has refused the recipient for good, so trying again with the same address is pointless. */
export class Undeliverable extends Error {
  override name = "Not delivered";
}
