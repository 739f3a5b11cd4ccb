export function countDigits(text: string): number {
  return text.replace(/[^0-9]/g, "").length;
}

/** Whether a typed text has as many digits as an American phone number with its area code. */
export function hasPhoneDigits(phone: string): boolean {
  return countDigits(phone) >= 10;
}
