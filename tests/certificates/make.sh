set -eu
# Makes the certificates of this folder anew, with openssl 3. They are valid from 2020 to 2099; their password is "seal".
cd "$(dirname "$0")"
work=$(mktemp -d)
touch "$work/index"
cat >"$work/ca.cnf" <<CONFIG
[ca]
default_ca = test
[test]
database = $work/index
new_certs_dir = $work
rand_serial = yes
unique_subject = no
default_md = sha256
policy = any
[any]
organizationName = supplied
commonName = supplied
CONFIG

# certificate NAME SUBJECT EXTENSIONS KEY-OPTIONS SIGNED-BY-OPTIONS
certificate() {
  # shellcheck disable=SC2086
  openssl genpkey $4 -out "$work/$1.key" 2>/dev/null
  openssl req -new -key "$work/$1.key" -subj "$2" -out "$work/$1.csr"
  printf '%b' "$3" >"$work/$1.ext"
  # shellcheck disable=SC2086
  openssl ca -batch -notext -config "$work/ca.cnf" -startdate 20200101000000Z -enddate 20991231235959Z \
    -in "$work/$1.csr" -extfile "$work/$1.ext" -out "$work/$1.pem" $5 2>/dev/null
}

rsa="-algorithm RSA -pkeyopt rsa_keygen_bits"
curve="-algorithm EC -pkeyopt ec_paramgen_curve"
authority="basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n"
certificate root "/O=Sunspring Test Authority/CN=Sunspring Test Root" "$authority" "$rsa:2048" "-selfsign -keyfile $work/root.key"
certificate issuer "/O=Sunspring Test Authority/CN=Sunspring Test Issuer" "$authority" "$rsa:2048" "-cert $work/root.pem -keyfile $work/root.key"
cp "$work/root.pem" root.pem
cat "$work/issuer.pem" root.pem >"$work/chain.pem"

# p12 NAME KEY-OPTIONS KEY-USAGE EXPORT-OPTIONS
p12() {
  usage=${3:+"keyUsage=critical,$3\n"}
  certificate "$1" "/O=Sunspring Pools LLC/CN=Sunspring Pools Seal" "basicConstraints=CA:FALSE\n$usage" "$2" "-cert $work/issuer.pem -keyfile $work/issuer.key"
  # shellcheck disable=SC2086
  openssl pkcs12 -export $4 -inkey "$work/$1.key" -in "$work/$1.pem" -certfile "$work/chain.pem" -out "$1.p12" -passout pass:seal
}
p12 rsa "$rsa:2048" digitalSignature ""
p12 p256 "$curve:P-256" nonRepudiation ""
p12 p384 "$curve:P-384" "" ""
p12 p521 "$curve:P-521" digitalSignature ""
p12 rsa1024 "$rsa:1024" digitalSignature ""
p12 encrypts "$rsa:2048" keyEncipherment ""
p12 legacy "$rsa:2048" digitalSignature "-legacy"
openssl pkcs12 -export -nokeys -in "$work/rsa.pem" -out keyless.p12 -passout pass:seal
chmod 644 ./*.p12
rm -r "$work"
