/**
 * A hundred of the most used passwords that are long enough for the contract: from the public top lists of leaked
 * passwords (SecLists, the British NCSC's) and, as readers write Chinese, of leaks of Chinese sites. In lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    '12345678 123456789 1234567890 0123456789 12345678910 87654321 987654321 0987654321 9876543210 11111111 111111111 1111111111 ' +
    '00000000 000000000 0000000000 88888888 888888888 66666666 99999999 77777777 55555555 22222222 33333333 44444444 ' +
    '11223344 1122334455 12341234 123123123 12121212 147258369 1472583690 123654789 741852963 789456123 456789123 147852369 ' +
    '31415926 19491001 20082008 5201314520 13145200 1314520520 52013141 woaini1314 woaini520 woaini521 woaini123 woaini5201314 ' +
    'iloveyou iloveyou1 password password1 password12 password123 password1! passw0rd p@ssw0rd p@ssword qwertyui qwertyuiop ' +
    'qwerty12 qwerty123 qwerty1234 qwer1234 qwer12345 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx ' +
    'asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcd123456 a1234567 a12345678 ' +
    'a123456789 aa123456 aa123456789 q123456789 qq123456 qq123456789 qqqqqqqq aaaaaaaa aaaa1111 1234qwer 123qweasd admin123 ' +
    'admin888 administrator football baseball sunshine princess superman trustno1 welcome1 computer internet letmein1'
  ).split(' '),
);
