/*
 * Certificates: libwebsockets reads them at startup. After a reload, handshakes use the most
 * recent ones.
 */
#include "online.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

/* Called for each handshake. The pair is selected only here, because a connection may be older
 * than the last reload. */
static int use_renewed(SSL *ssl, void *user) {
    const struct server *server = user;
    return SSL_set_SSL_CTX(ssl, server->renewed) != NULL;
}

/* Reads --cert and --key. Returns NULL after a log line if they are unusable. */
static SSL_CTX *read_pair(const struct options *options) {
    SSL_CTX *made = need(SSL_CTX_new(TLS_server_method()));
    /* suppresses the terminal prompt */
    SSL_CTX_set_default_passwd_cb_userdata(made, (void *)(uintptr_t) "");
    ERR_clear_error();
    /* fails for another certificate's key */
    if (SSL_CTX_use_certificate_chain_file(made, options->cert) == 1 &&
        SSL_CTX_use_PrivateKey_file(made, options->key, SSL_FILETYPE_PEM) == 1)
        return made;
    char why[256];
    ERR_error_string_n(ERR_peek_error(), why, sizeof why);
    say("--cert %s or --key %s cannot be used: %s", options->cert, options->key, why);
    SSL_CTX_free(made);
    return NULL;
}

int tls_check(const struct options *options) {
    SSL_CTX *made = options->cert ? read_pair(options) : NULL;
    int is_good = made || !options->cert;
    SSL_CTX_free(made);
    return is_good;
}

void tls_reload(struct server *server) {
    SSL_CTX *made = read_pair(server->options);
    if (!made) {
        say("the old certificate remains in use");
        return;
    }
    SSL_CTX_set_cert_cb(server->tls, use_renewed, server);
    SSL_CTX_free(server->renewed);
    server->renewed = made;
    say("the certificate was reloaded");
}

/* Returns the cost of a handshake in messages of a tenth of a millisecond each. Signing dominates,
 * and with RSA its cost grows with the square of the key's length. */
double tls_handshake_cost(const struct server *server) {
    SSL_CTX *context = server->renewed ? server->renewed : server->tls;
    if (!context)
        return 2;
    const EVP_PKEY *key = SSL_CTX_get0_privatekey(context);
    double bits = key ? EVP_PKEY_bits(key) : 0;
    return key && EVP_PKEY_base_id(key) == EVP_PKEY_RSA ? bits * bits / 250000 : 8;
}

void tls_free(struct server *server) {
    SSL_CTX_free(server->renewed);
}
